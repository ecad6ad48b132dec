import { z } from 'zod';
import { subjectKey } from '#domain/basics/document.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { ruleSetSchema } from '#domain/monitoring/rule-set.ts';
import { RULE_IDS } from '#domain/monitoring/rules/all-rules.ts';
import { SEVERITIES } from '#domain/monitoring/severity.ts';
import {
  COVERAGE_GAPS,
  CYCLE_STATES,
  FINDING_EVENTS,
  FINDING_STATES,
  findingSchema,
  watchCycleSchema,
  watchSettingsSchema,
} from '#domain/monitoring/watch.ts';
import { batches } from './batches.ts';
import { count, documento, environment, instant, json, month, text, whole } from './columns.ts';
import type { OfRow, Row, Table } from './table.ts';

const OF_FINDING = [
  'month',
  'rule',
  'rules_version',
  'severity',
  'value_before',
  'value_now',
  'level',
  'state',
  'reason',
  'officer',
  'acted_at',
  'until',
  'case_id',
  'made_at',
  'closed_at',
] as const;

export const watches: Table = {
  name: 'watches',
  page: {
    holds:
      'portfolios that are asked about each month: name, cadence, institution, pace, rules, who made it, when it was last changed and when it ended',
    kept: "the archive's end",
    erased: 'no; a name that tells of the subject is emptied',
    exported: 'no',
    dossier: 'name, since when and until when it monitors the subject',
  },
  row: z.object({
    id: text,
    revision: count,
    rules_version: count,
    environment,
    normalized: text,
    settings: json(watchSettingsSchema),
    officer: text,
    created_at: instant,
    changed_at: instant,
    ended_at: instant.nullable(),
  }),
  key: ['id'],
  own: { revision: 1 },
  derived: { normalized: ({ settings }) => normalizeName(JSON.parse(String(settings)).name) },
  emptied: ['settings.name'],
  merge: { part: 'watches', at: 'created_at' },
  shares: [
    {
      part: 'watches',
      news: 'watches',
      sealed: 'row',
      changes: ['settings', 'ended_at'],
      agreed: ['id', 'environment', 'settings', 'rules_version', 'officer', 'created_at', 'ended_at'],
    },
  ],
};

export const watchRules: Table = {
  name: 'watch_rules',
  page: {
    holds: 'the rules of a portfolio as they were at each version, which findings name',
    kept: 'as its portfolio',
    erased: 'no, they name no subject',
    exported: 'no',
    dossier: 'no',
  },
  isUnnumbered: true,
  row: z.object({ watch_seq: whole, version: count, rules: json(ruleSetSchema) }),
  key: ['watch_seq', 'version'],
  refs: { watch_seq: { to: () => watches } },
  owner: 'watch_seq',
  shares: [{ part: 'watch_rules', news: 'watches', sealed: 'team', changes: ['rules'] }],
};

/** A finding sends its member again, so that a row newer than an erasure never depends on an erased one. */
export const watchMembers: Table = {
  name: 'watch_members',
  page: {
    holds:
      'whom a portfolio monitors: document, name, what the institution is owed, contract, segment, who is responsible, from which month to which',
    kept: 'as its portfolio',
    erased:
      'yes, with all that was found of it; a contract, segment or responsible of another member that mentions the subject stays: the preview of the erasure lists it, and an officer may erase it',
    exported: 'no',
    dossier: 'those of the subject',
  },
  row: z.object({
    watch_seq: whole,
    documento,
    nome: text,
    nome_normalized: text,
    own_exposure: z.int().min(0).nullable(),
    contract: text,
    segment: text,
    responsible: text,
    responsible_normalized: text,
    since: month,
    until: month.nullable(),
  }),
  key: ['watch_seq', 'subject'],
  refs: { watch_seq: { to: () => watches } },
  owner: 'watch_seq',
  derived: {
    nome_normalized: ({ nome }) => normalizeName(String(nome)),
    responsible_normalized: ({ responsible }) => normalizeName(String(responsible)),
  },
  computed: { subject: ({ documento: whose }) => subjectKey(String(whose)) },
  subject: (row) => `${row}.subject`,
  erase: [{ counts: 'watches' }],
  texts: {
    kind: 'member',
    at: ['contract', 'segment', 'responsible'],
    title: (row) => `${row}.nome`,
    documento: (row) => `${row}.documento`,
    opens: ['watch', (row) => `(SELECT id FROM watches WHERE watches.seq = ${row}.watch_seq)`],
  },
  kept: { at: lastWatched },
  shares: [
    {
      part: 'watch_members',
      news: 'watches',
      sealed: 'subject',
      changes: ['documento', 'nome', 'own_exposure', 'contract', 'segment', 'responsible', 'since', 'until'],
      changesWhen: `(new.documento, new.nome, new.own_exposure, new.contract, new.segment, new.responsible, new.since, new.until)
        IS NOT (old.documento, old.nome, old.own_exposure, old.contract, old.segment, old.responsible, old.since, old.until)`,
      alsoSharedBy: [
        { table: 'watch_cycle_members', on: 'INSERT', which: 'shared_row.seq = new.member_seq' },
        { table: 'watch_cycle_members', on: 'UPDATE OF gap', which: 'shared_row.seq = new.member_seq' },
        { table: 'findings', on: 'INSERT', which: 'shared_row.seq = new.member_seq' },
        { table: 'findings', on: `UPDATE OF ${OF_FINDING.join(', ')}`, which: 'shared_row.seq = new.member_seq' },
        {
          table: 'finding_events',
          on: 'INSERT',
          which: 'shared_row.seq = (SELECT member_seq FROM findings WHERE findings.seq = new.finding_seq)',
        },
      ],
    },
  ],
};

/**
 * SQL of the end of a member's monitoring: the end of its last month or, if it is still a member, the last change or
 * cycle of the portfolio.
 */
function lastWatched(row: string): string {
  return `iif(${row}.until IS NULL,
    (SELECT max(changed_at, ifnull((SELECT max(started_at) FROM watch_cycles WHERE watch_cycles.watch_seq = watches.seq), 0))
     FROM watches WHERE watches.seq = ${row}.watch_seq),
    unixepoch(${row}.until || '-01', '+1 month') * 1000)`;
}

/** A cycle is not shared while its batch waits for an officer's confirmation. */
const isStarted = (row: string): string => `(${row}.evaluated_at IS NOT NULL OR ${row}.batch_seq IS NULL
  OR (SELECT batches.state FROM batches WHERE batches.seq = ${row}.batch_seq) <> 'draft')`;

/** A batch serves only one cycle. */
const UNUSED = 'own.revision > 0 AND NOT EXISTS (SELECT 1 FROM main.watch_cycles WHERE batch_seq = own.seq)';

export const watchCycles: Table = {
  name: 'watch_cycles',
  page: {
    holds:
      'a month of a portfolio: the batch that asked it, where that is here, when it was evaluated, of how many members it tells and of how many not, by reason',
    kept: 'as its portfolio, or with the draft of its batch',
    erased: 'no: its counts name nobody and stay as they were',
    exported: 'no',
    dossier: 'no',
  },
  row: z.object({
    id: text,
    watch_seq: whole,
    batch_seq: whole.nullable(),
    month,
    rules_version: count,
    state: z.enum(CYCLE_STATES),
    members: whole,
    compared: whole,
    gaps: json(watchCycleSchema.shape.gaps),
    started_at: instant,
    evaluated_at: instant.nullable(),
  }),
  key: ['watch_seq', 'month'],
  refs: { watch_seq: { to: () => watches }, batch_seq: { to: () => batches, isLoose: true, only: UNUSED } },
  owner: 'watch_seq',
  own: { batch_seq: null },
  shares: [
    {
      part: 'watch_cycles',
      news: 'watches',
      sealed: 'team',
      when: isStarted,
      changes: ['rules_version', 'state', 'members', 'compared', 'gaps', 'evaluated_at'],
      alsoSharedBy: [
        {
          table: 'batches',
          on: 'UPDATE OF state',
          when: "old.state = 'draft' AND new.state <> 'draft'",
          which: 'shared_row.batch_seq = new.seq',
        },
      ],
      reads: { isStarted },
      join: joined,
      // Excludes ids, because two workstations may each make a cycle of one month.
      agreed: [
        '(SELECT id FROM watches WHERE watches.seq = watch_seq)',
        'month',
        'rules_version',
        'state',
        'members',
        'compared',
        'gaps',
        'started_at',
        'evaluated_at',
      ],
    },
  ],
};

/**
 * An evaluated cycle beats one under way, a later evaluation an earlier one, and an earlier start a later one. A draft
 * of the same month no longer waits, because another workstation makes its queries.
 */
function joined(here: Row, there: Row): Row {
  const evaluated = ({ evaluated_at, started_at, rules_version, members, compared, gaps, state }: Row): Row => ({
    evaluated_at: evaluated_at ?? null,
    started_at: started_at ?? null,
    rules_version: rules_version ?? null,
    members: members ?? null,
    compared: compared ?? null,
    gaps: gaps ?? null,
    state: state ?? null,
  });
  if (here.isStarted === 0) return { ...evaluated(there), batch_seq: null };
  return isAfter(rankOf(there), rankOf(here)) ? evaluated(there) : {};
}

type Rank = readonly (string | number)[];

function rankOf({ evaluated_at, started_at, rules_version, members, compared, gaps, state }: Row): Rank {
  const numbers = [evaluated_at ?? -1, -Number(started_at), rules_version, members, compared].map(Number);
  return [...numbers, String(gaps), String(state)];
}

function isAfter(one: Rank, other: Rank): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/** Returns whether member and cycle belong to one portfolio, whose id begins their names. */
function areTogether({ member_seq, cycle_seq }: Row): boolean {
  return String(member_seq).split(' ')[0] === String(cycle_seq).split(' ')[0];
}

export const watchCycleMembers: Table = {
  name: 'watch_cycle_members',
  page: {
    holds: 'of which members a cycle tells, and of which not and why',
    kept: 'as its cycle',
    erased: 'with the member',
    exported: 'no',
    dossier: 'no',
  },
  isUnnumbered: true,
  row: z.object({ cycle_seq: whole, member_seq: whole, gap: z.enum(COVERAGE_GAPS).nullable() }),
  isTrue: areTogether,
  key: ['cycle_seq', 'member_seq'],
  refs: { cycle_seq: { to: () => watchCycles }, member_seq: { to: () => watchMembers } },
  owner: 'member_seq',
  shares: [{ part: 'watch_gaps', news: 'watches', sealed: 'subject', changes: ['gap'], sharesRemoval: true }],
};

const ofMember =
  (column: string): OfRow =>
  (row) =>
    `(SELECT watch_members.${column} FROM watch_members WHERE watch_members.seq = ${row}.member_seq)`;
const ofFinding =
  (sql: string): OfRow =>
  (row) =>
    `(SELECT ${sql} FROM findings WHERE findings.seq = ${row}.finding_seq)`;

export const findings: Table = {
  name: 'findings',
  page: {
    holds:
      'what a rule says of a member: rule, severity, two months with their values and results, state, the words, officer, instant and case of the last act, when it was made and when it was over',
    kept: 'as its member',
    erased:
      "with the member; words on another's finding that mention the subject stay: the preview of the erasure lists them, and an officer may erase them",
    exported: 'no',
    dossier: 'yes',
  },
  row: z.object({
    id: text,
    member_seq: whole,
    cycle_seq: whole,
    month,
    rule: z.enum(RULE_IDS),
    rules_version: count,
    severity: z.enum(SEVERITIES),
    value_before: json(findingSchema.shape.before),
    value_now: json(findingSchema.shape.now),
    level: whole,
    state: z.enum(FINDING_STATES),
    reason: text,
    officer: text.nullable(),
    acted_at: instant.nullable(),
    until: month.nullable(),
    case_id: text.nullable(),
    made_at: instant,
    closed_at: instant.nullable(),
  }),
  key: ['id'],
  isTrue: areTogether,
  refs: { member_seq: { to: () => watchMembers }, cycle_seq: { to: () => watchCycles } },
  owner: 'member_seq',
  links: { case_id: 'cases' },
  texts: {
    kind: 'finding',
    at: ['reason'],
    title: ofMember('nome'),
    documento: ofMember('documento'),
    month: (row) => `${row}.month`,
    opens: ['finding', (row) => `${row}.id`],
  },
  shares: [
    {
      part: 'findings',
      news: 'watches',
      sealed: 'subject',
      changes: OF_FINDING,
      alsoSharedBy: [{ table: 'finding_events', on: 'INSERT', which: 'shared_row.seq = new.finding_seq' }],
    },
  ],
};

export const findingEvents: Table = {
  name: 'finding_events',
  page: {
    holds:
      'what became of a finding: by a cycle, with month and value; by an officer, with name, words, month and case',
    kept: 'as its finding',
    erased:
      "with the member; words on another's finding that mention the subject stay: the preview of the erasure lists them, and an officer may erase them",
    exported: 'no',
    dossier: 'yes',
  },
  row: z.object({
    finding_seq: whole,
    kind: z.enum(FINDING_EVENTS),
    at: instant,
    officer: text.nullable(),
    month: month.nullable(),
    value: whole.nullable(),
    reason: text,
    until: month.nullable(),
    case_id: text.nullable(),
  }),
  key: ['finding_seq', 'kind', 'at', 'officer'],
  refs: { finding_seq: { to: () => findings } },
  owner: 'finding_seq',
  links: { case_id: 'cases' },
  texts: {
    kind: 'event',
    at: ['reason'],
    title: ofFinding(ofMember('nome')('findings')),
    documento: ofFinding(ofMember('documento')('findings')),
    month: ofFinding('month'),
    opens: ['finding', ofFinding('id')],
  },
  shares: [{ part: 'finding_events', news: 'watches', sealed: 'subject', changes: ['reason'] }],
};
