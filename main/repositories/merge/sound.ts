import type { z } from 'zod';
import { BATCH_STATES, ITEM_STATES, LINE_PROBLEMS } from '#domain/batches/batch.ts';
import { batchSettingsSchema } from '#domain/batches/batch-settings-schema.ts';
import { creditCaseSchema } from '#domain/cases/credit-case.ts';
import { LEDGER_KINDS, RECORD_ORIGINS } from '#domain/consent/capture-kind.ts';
import { EVIDENCE_KINDS, EVIDENCE_TYPES } from '#domain/consent/evidence-type.ts';
import { RESPONSE_KINDS, RESPONSE_OWNERS } from '#domain/consulta/response-kind.ts';
import { ENVIRONMENTS, PURPOSES } from '#domain/environment.ts';
import { GROUP_KINDS, LINK_SOURCES, MEMBER_ROLES } from '#domain/groups/group.ts';
import { MAX_NOTE_LENGTH } from '#domain/library/library-filter.ts';
import { RULE_IDS, ruleSetSchema, SEVERITIES } from '#domain/monitoring/rule-set.ts';
import {
  COVERAGE_GAPS,
  CYCLE_STATES,
  FINDING_EVENTS,
  FINDING_STATES,
  findingSchema,
  watchCycleSchema,
  watchSettingsSchema,
} from '#domain/monitoring/watch.ts';
import { isDataBase } from '#domain/month.ts';
import { CASE_ACTS, ROLES } from '#domain/people.ts';
import { creditPolicySchema, policyContentSchema } from '#domain/policies/credit-policy.ts';
import type { Row, Value } from './rows.ts';

type Check = (value: Value) => boolean;

const oneOf =
  (...names: readonly string[]): Check =>
  (value) =>
    names.some((name) => name === value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(String(value));
const isInstant: Check = (value) => Number.isInteger(value) && !Number.isNaN(new Date(Number(value)).getTime());
const isDay = matches(/^\d{4}-\d{2}-\d{2}$/);
const isCount: Check = (value) => Number(value) >= 1;
const isShare: Check = (value) => Number(value) >= 0 && Number(value) <= 10_000;
const isMonth: Check = (value) => isDataBase(String(value));

const isJson: Check = (value) => {
  try {
    JSON.parse(String(value));
    return true;
  } catch {
    return false;
  }
};

const parses =
  (schema: z.ZodType): Check =>
  (value) =>
    isJson(value) && schema.safeParse(JSON.parse(String(value))).success;

const environment = oneOf(...ENVIRONMENTS);
const documento = matches(/^(\d{11}|[0-9A-Z]{14})$/);
const subject = matches(/^(\d{11}|[0-9A-Z]{8})$/);

/** What a row has to say for a screen to show it, by column. Rows come out of tables that hold types and nulls already. */
const SOUND = {
  consents: {
    environment,
    documento,
    tipo_documento: oneOf('cpf', 'cnpj'),
    kind: oneOf(...LEDGER_KINDS),
    origin: oneOf(...RECORD_ORIGINS),
    registered: oneOf0or1(),
    created_at: isInstant,
    last_query_at: orNull(isInstant),
    valid_until: isInstant,
    revoked_at: orNull(isInstant),
    term_ends_at: orNull(isInstant),
    record: orNull(isJson),
    metadata: isJson,
    purposes: isJson,
    representatives: isJson,
    via: orNull(isJson),
  },
  results: {
    environment,
    documento,
    tipo_documento: oneOf('cpf', 'cnpj'),
    data_base: isMonth,
    queried_at: isInstant,
    purpose: oneOf(...PURPOSES),
    source: oneOf('received', 'attached'),
    kind: oneOf(...RESPONSE_KINDS),
    whose: oneOf(...RESPONSE_OWNERS),
  },
  attempts: {
    environment,
    documento: matches(/^(|\d{11}|[0-9A-Z]{14})$/),
    data_base: isMonth,
    purpose: oneOf(...PURPOSES),
    intent_at: isInstant,
    ended_at: orNull(isInstant),
    day: matches(/^\d{4}-\d{2}-\d{2}$/),
    asked_for: oneOf('single', 'series', 'batch'),
    state: oneOf('intent', 'answered', 'refused', 'unknown'),
    settlement: orNull(oneOf('asked_again', 'given_up', 'attached')),
  },
  unreadable_responses: {
    environment,
    documento: orNull(documento),
    data_base: orNull(isMonth),
    saved_at: isInstant,
  },
  drafts: { created_at: isInstant, saved_at: isInstant, form: isJson, signed: orNull(isJson) },
  evidence: {
    kind: oneOf(...EVIDENCE_KINDS),
    type: orNull(oneOf(...EVIDENCE_TYPES)),
    added_at: isInstant,
  },
  cases: {
    environment,
    documento,
    state: oneOf(...creditCaseSchema.shape.state.options),
    created_at: isInstant,
    changed_at: isInstant,
    answers: parses(creditCaseSchema.shape.answers),
    content: parses(creditCaseSchema.shape.content),
  },
  batches: {
    environment,
    settings: parses(batchSettingsSchema),
    confirmed: orNull(isJson),
    source: isJson,
    state: oneOf(...BATCH_STATES),
    stopped_by: orNull(isJson),
    created_at: isInstant,
    ended_at: orNull(isInstant),
  },
  batch_lines: {
    cells: isJson,
    is_hidden: oneOf0or1(),
    documento: orNull(documento),
    proposed: orNull(documento),
    month: orNull(isMonth),
    problem: orNull(oneOf(...LINE_PROBLEMS)),
  },
  batch_items: { subject: orNull(subject), month: isMonth, state: oneOf(...ITEM_STATES) },
  groups: {
    environment,
    kind: oneOf(...GROUP_KINDS),
    created_at: isInstant,
    changed_at: isInstant,
    name: (value) => String(value) !== '',
  },
  group_links: {
    documento: orNull(documento),
    digits: orNull(matches(/^\d{6}$/)),
    role: oneOf(...MEMBER_ROLES),
    source: oneOf(...LINK_SOURCES),
    share_bp: orNull(isShare),
    place: (value) => Number.isInteger(value),
    source_date: orNull(isDay),
    from_day: orNull(isDay),
    to_day: orNull(isDay),
  },
  watches: {
    environment,
    settings: parses(watchSettingsSchema),
    created_at: isInstant,
    changed_at: isInstant,
    ended_at: orNull(isInstant),
  },
  watch_rules: { rules: parses(ruleSetSchema) },
  watch_members: {
    documento,
    since: isMonth,
    until: orNull(isMonth),
    own_exposure: orNull((value) => Number(value) >= 0),
  },
  watch_cycles: {
    month: isMonth,
    state: oneOf(...CYCLE_STATES),
    gaps: parses(watchCycleSchema.shape.gaps),
    started_at: isInstant,
    evaluated_at: orNull(isInstant),
  },
  watch_cycle_members: { gap: orNull(oneOf(...COVERAGE_GAPS)) },
  findings: {
    month: isMonth,
    rule: oneOf(...RULE_IDS),
    severity: oneOf(...SEVERITIES),
    state: oneOf(...FINDING_STATES),
    value_before: parses(findingSchema.shape.before),
    value_now: parses(findingSchema.shape.now),
    acted_at: orNull(isInstant),
    until: orNull(isMonth),
    made_at: isInstant,
    closed_at: orNull(isInstant),
  },
  finding_events: {
    kind: oneOf(...FINDING_EVENTS),
    at: isInstant,
    month: orNull(isMonth),
    until: orNull(isMonth),
  },
  credit_policies: {
    version: isCount,
    revision: isCount,
    created_at: isInstant,
    changed_at: isInstant,
    content: parses(policyContentSchema),
    sha256: matches(/^[0-9a-f]{64}$/),
    from_day: orNull(isDay),
    author: orNull(parses(creditPolicySchema.shape.author)),
    approved_by: orNull(parses(creditPolicySchema.shape.approvedBy)),
    retired_by: orNull(parses(creditPolicySchema.shape.retiredBy)),
  },
  case_acts: { kind: oneOf(...CASE_ACTS), role: oneOf(...ROLES), at: isInstant },
  people: { role: oneOf(...ROLES), added_at: isInstant, ended_at: orNull(isInstant) },
  subject_notes: { subject, at: isInstant, text: (value) => String(value).length <= MAX_NOTE_LENGTH },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Check>>>>;

function oneOf0or1(): Check {
  return (value) => value === 0 || value === 1;
}

/** Whether a row of a table says nothing that no program writes. */
export function isSound(table: keyof typeof SOUND, row: Row): boolean {
  return Object.entries(SOUND[table] as Readonly<Record<string, Check>>).every(([name, check]) =>
    check(row[name] ?? null),
  );
}

export const isSubject: Check = subject;
