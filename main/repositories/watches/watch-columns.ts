import type { Database, Statement } from 'better-sqlite3';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { type RuleSet, ruleSetSchema } from '#domain/monitoring/rule-set.ts';
import type { Finding, FindingEvent, Watch, WatchCycle, WatchMember } from '#domain/monitoring/watch.ts';

/** A row of the table; `settings` is JSON. */
export interface WatchColumns extends Omit<Watch, 'settings'> {
  readonly normalized: string;
  readonly settings: string;
}

export interface MemberColumns extends WatchMember {
  readonly nomeNormalized: string;
  readonly responsibleNormalized: string;
}

/** A row of a cycle with the ids of its portfolio and batch; `gaps` is JSON. */
export interface CycleColumns extends Omit<WatchCycle, 'gaps'> {
  readonly gaps: string;
}

/** A row of a finding with the ids of its portfolio and cycle; `valueBefore` and `valueNow` are JSON. */
export interface FindingColumns extends Omit<Finding, 'before' | 'now'> {
  readonly valueBefore: string;
  readonly valueNow: string;
}

export const WATCH_NAMES = {
  id: 'id',
  revision: 'revision',
  rulesVersion: 'rules_version',
  environment: 'environment',
  normalized: 'normalized',
  settings: 'settings',
  officer: 'officer',
  createdAt: 'created_at',
  changedAt: 'changed_at',
  endedAt: 'ended_at',
} as const satisfies Readonly<Record<keyof WatchColumns, string>>;

export const MEMBER_NAMES = {
  documento: 'documento',
  nome: 'nome',
  nomeNormalized: 'nome_normalized',
  ownExposure: 'own_exposure',
  contract: 'contract',
  segment: 'segment',
  responsible: 'responsible',
  responsibleNormalized: 'responsible_normalized',
  since: 'since',
  until: 'until',
} as const satisfies Readonly<Record<keyof MemberColumns, string>>;

export const CYCLE_NAMES = {
  id: 'id',
  month: 'month',
  rulesVersion: 'rules_version',
  state: 'state',
  members: 'members',
  compared: 'compared',
  gaps: 'gaps',
  startedAt: 'started_at',
  evaluatedAt: 'evaluated_at',
} as const satisfies Readonly<Record<Exclude<keyof CycleColumns, 'watchId' | 'batchId'>, string>>;

export const FINDING_NAMES = {
  id: 'id',
  month: 'month',
  rule: 'rule',
  rulesVersion: 'rules_version',
  severity: 'severity',
  valueBefore: 'value_before',
  valueNow: 'value_now',
  level: 'level',
  state: 'state',
  reason: 'reason',
  officer: 'officer',
  actedAt: 'acted_at',
  until: 'until',
  caseId: 'case_id',
  madeAt: 'made_at',
  closedAt: 'closed_at',
} as const satisfies Readonly<
  Record<Exclude<keyof FindingColumns, 'watchId' | 'cycleId' | 'documento' | 'nome'>, string>
>;

export const EVENT_NAMES = {
  kind: 'kind',
  at: 'at',
  officer: 'officer',
  month: 'month',
  value: 'value',
  reason: 'reason',
  until: 'until',
  caseId: 'case_id',
} as const satisfies Readonly<Record<Exclude<keyof FindingEvent, 'findingId'>, string>>;

type Names = Readonly<Record<string, string>>;

export const selected = (names: Names, table: string): string =>
  Object.entries(names)
    .map(([name, column]) => `${table}.${column} AS ${name}`)
    .join(', ');
export const columns = (names: Names): string => Object.values(names).join(', ');
export const values = (names: Names): string =>
  Object.keys(names)
    .map((name) => `@${name}`)
    .join(', ');
export const assigned = (names: Names, only: readonly string[]): string =>
  only.map((name) => `${names[name]} = @${name}`).join(', ');

export const SELECT_WATCHES = `SELECT ${selected(WATCH_NAMES, 'watches')} FROM watches`;
export const MEMBER_COLUMNS = selected(MEMBER_NAMES, 'watch_members');

export function watchToColumns({ settings, ...watch }: Watch): WatchColumns {
  return { ...watch, settings: JSON.stringify(settings), normalized: normalizeName(settings.name) };
}

/** JSON is not validated in this file, except for rules: every page of the file is authenticated. */
export function watchFrom({ normalized: _, settings, ...watch }: WatchColumns): Watch {
  const { rules, ...kept } = JSON.parse(settings);
  return { ...watch, settings: { ...kept, rules: ruleSetSchema.parse(rules) } };
}

/** Rules that an older program saved get the default for each missing setting. */
export function rulesFrom(rules: string): RuleSet {
  return ruleSetSchema.parse(JSON.parse(rules));
}

export function memberToColumns(member: WatchMember): MemberColumns {
  const [nomeNormalized, responsibleNormalized] = [normalizeName(member.nome), normalizeName(member.responsible)];
  return { ...member, nomeNormalized, responsibleNormalized };
}

export function memberFrom({ nomeNormalized: _, responsibleNormalized: __, ...member }: MemberColumns): WatchMember {
  return member;
}

export function cycleFrom({ gaps, ...cycle }: CycleColumns): WatchCycle {
  return { ...cycle, gaps: JSON.parse(gaps) };
}

export function findingFrom<Columns extends FindingColumns>({
  valueBefore,
  valueNow,
  ...finding
}: Columns): Omit<Columns, 'valueBefore' | 'valueNow'> & Pick<Finding, 'before' | 'now'> {
  return { ...finding, before: JSON.parse(valueBefore), now: JSON.parse(valueNow) };
}

const CYCLE_COLUMNS = `${selected(CYCLE_NAMES, 'watch_cycles')}, watches.id AS watchId, batches.id AS batchId`;

/** Reads no cycle whose batch draft is being discarded. */
export function cycleReader(database: Database, where: string): Statement<[string], CycleColumns> {
  return database.prepare(`
SELECT ${CYCLE_COLUMNS} FROM watch_cycles
  JOIN watches ON watches.seq = watch_seq LEFT JOIN batches ON batches.seq = batch_seq
WHERE ifnull(batches.revision > 0, TRUE) AND ${where}`);
}
