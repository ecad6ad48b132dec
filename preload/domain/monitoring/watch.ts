import { z } from 'zod';
import { ENVIRONMENTS } from '../basics/environment.ts';
import { visibleLines, visibleText } from '../basics/visible-text.ts';
import { batchSettingsSchema } from '../batches/batch-settings-schema.ts';
import { ruleSetSchema } from './rule-set.ts';
import { RULE_IDS, type RuleId } from './rules/all-rules.ts';
import { SEVERITIES } from './severity.ts';

export const CADENCES = ['monthly', 'quarterly', 'manual'] as const;
export type Cadence = (typeof CADENCES)[number];

export const WATCH_LIMITS = {
  name: 120,
  text: 120,
  reason: 500,
  members: 20_000,
  /** Months before the first cycle that may be asked at once, to compare with. */
  baseline: 12,
  /** Months that rules look back to. */
  compared: 13,
  /** Days before its end that an authorization is listed before a cycle. */
  endingDays: 60,
} as const;

const line = (max: number) => z.string().overwrite(visibleText).trim().max(max);
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** What an officer says of a monitored portfolio. Its cycles ask with the purpose `monitoramento` alone. */
export const watchSettingsSchema = z.strictObject({
  name: line(WATCH_LIMITS.name).min(1),
  cadence: z.enum(CADENCES),
  /** CNPJ of the institution it is for; null for the usual one. */
  institution: batchSettingsSchema.shape.institution,
  parallel: batchSettingsSchema.shape.parallel,
  perMinute: batchSettingsSchema.shape.perMinute,
  rules: ruleSetSchema,
});
export type WatchSettings = z.infer<typeof watchSettingsSchema>;

/** A portfolio that is asked about again each month. */
const watchSchema = z.strictObject({
  id: z.string(),
  /** Grows with every change. */
  revision: z.int(),
  /** Of the rules: grows where they change; findings name it. */
  rulesVersion: z.int(),
  environment: z.enum(ENVIRONMENTS),
  settings: watchSettingsSchema,
  officer: z.string(),
  /** Instants; it is changed where its settings or members are, and `endedAt` is null while it is monitored. */
  createdAt: z.int(),
  changedAt: z.int(),
  endedAt: z.int().nullable(),
});
export type Watch = z.infer<typeof watchSchema>;

/** Whom a portfolio monitors, branches together. */
export const watchMemberSchema = z.strictObject({
  documento: z.string().max(14),
  nome: line(200),
  /** Cents that the institution itself is owed; null where that was not said. */
  ownExposure: z.int().min(0).nullable(),
  contract: line(WATCH_LIMITS.text),
  segment: line(WATCH_LIMITS.text),
  responsible: line(WATCH_LIMITS.text),
  /** The first month that is asked, and the last; null while it lasts. */
  since: month,
  until: month.nullable(),
});
export type WatchMember = z.infer<typeof watchMemberSchema>;

/** `asking`: its batch has not ended. `evaluated`: its findings are kept; later answers of its month evaluate it again. */
export const CYCLE_STATES = ['asking', 'evaluated'] as const;
export type CycleState = (typeof CYCLE_STATES)[number];

/** Why a member was not compared in a cycle (`CoverageGap`), or could not be asked. */
export const COVERAGE_GAPS = [
  'first',
  'not_saved',
  'unknown',
  'no_consent',
  'other_purpose',
  'not_available',
  'not_located',
  'inconclusive',
  'other_subject',
  'provisional',
  'other_simulation',
  'test_data',
] as const;
export type CycleGap = (typeof COVERAGE_GAPS)[number];

/**
 * One month of a portfolio: the batch that asked it, and of how many members it tells. `batchId` is null where the batch is
 * not here: another workstation of the team asked, or it is lost.
 */
export const watchCycleSchema = z.strictObject({
  id: z.string(),
  watchId: z.string(),
  month,
  batchId: z.string().nullable(),
  rulesVersion: z.int(),
  state: z.enum(CYCLE_STATES),
  members: z.int(),
  compared: z.int(),
  gaps: z.partialRecord(z.enum(COVERAGE_GAPS), z.int()),
  /** Instants. */
  startedAt: z.int(),
  evaluatedAt: z.int().nullable(),
});
export type WatchCycle = z.infer<typeof watchCycleSchema>;

/**
 * `new`, `seen`, `treating`: open. `snoozed`: until a month. `closed`: it is over, `restated`: it was never there; both by
 * the program alone. `discarded`: by an officer, with a reason.
 */
export const FINDING_STATES = ['new', 'seen', 'treating', 'snoozed', 'closed', 'restated', 'discarded'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** Those that a rule does not make anew. */
export const OPEN_STATES = [
  'new',
  'seen',
  'treating',
  'snoozed',
  'discarded',
] as const satisfies readonly FindingState[];

const foundValue = z.strictObject({ month, resultId: z.string(), value: z.number().nullable() });

/** What a rule says of a member, and what officers did about it. Its two answers are what it stands on. */
export const findingSchema = z.strictObject({
  id: z.string(),
  watchId: z.string(),
  /** The cycle that made it, and the month it last got worse in. */
  cycleId: z.string(),
  month,
  documento: z.string(),
  nome: z.string(),
  rule: z.enum(RULE_IDS as [RuleId, ...RuleId[]]),
  rulesVersion: z.int(),
  severity: z.enum(SEVERITIES),
  before: foundValue,
  now: foundValue,
  level: z.int(),
  state: z.enum(FINDING_STATES),
  /** Of who acted last: words, name and instant; null before anybody did. */
  reason: z.string().overwrite(visibleLines).max(WATCH_LIMITS.reason),
  officer: z.string().nullable(),
  actedAt: z.int().nullable(),
  /** The month from which it is shown again; null where it is not snoozed. */
  until: month.nullable(),
  /** The case it is treated with. */
  caseId: z.string().nullable(),
  /** Instants. */
  madeAt: z.int(),
  closedAt: z.int().nullable(),
});
export type Finding = z.infer<typeof findingSchema>;

/** `new` again once a snooze is over, or by an officer; the others as the states. */
export const FINDING_EVENTS = [
  'made',
  'worse',
  'closed',
  'restated',
  'new',
  'seen',
  'treating',
  'snoozed',
  'discarded',
] as const;

/** What became of a finding, by a cycle or by an officer; all of them are kept. */
export const findingEventSchema = z.strictObject({
  findingId: z.string(),
  kind: z.enum(FINDING_EVENTS),
  /** Instant. */
  at: z.int(),
  /** Null where a cycle did it. */
  officer: z.string().nullable(),
  /** Of the cycle, and what its rule measured then; null of an officer's act. */
  month: month.nullable(),
  value: z.number().nullable(),
  /** Words of the officer, and what the act names. */
  reason: z.string().overwrite(visibleLines).max(WATCH_LIMITS.reason),
  until: month.nullable(),
  caseId: z.string().nullable(),
});
export type FindingEvent = z.infer<typeof findingEventSchema>;
