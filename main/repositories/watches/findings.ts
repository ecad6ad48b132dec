import type { Database } from 'better-sqlite3';
import { recordOf } from '#domain/basics/record.ts';
import { SEVERITIES, type Severity } from '#domain/monitoring/severity.ts';
import { FINDING_STATES, type Finding, type FindingEvent, type FindingState } from '#domain/monitoring/watch.ts';
import type { Page } from '../../ports/page.ts';
import type { FindingsRequest, ListedFinding, WatchRepository } from '../../ports/watches.ts';
import type { AuditedChange } from '../audit/writer.ts';
import { allOf } from '../search.ts';
import { FILED_IN, OWN_EXPOSURE } from './filed-exposures.ts';
import {
  assigned,
  columns,
  EVENT_NAMES,
  FINDING_NAMES,
  type FindingColumns,
  findingFrom,
  selected,
  values,
} from './watch-columns.ts';
import { memberCondition, WATCH_SEQ } from './watch-members.ts';

/** CROSS JOIN makes SQLite find the members first, then their findings. */
const FROM = `
FROM watch_members CROSS JOIN findings ON member_seq = watch_members.seq JOIN watches ON watches.seq = watch_seq`;

export const FINDING_COLUMNS = `${selected(FINDING_NAMES, 'findings')}, documento, nome, watches.id AS watchId,
  (SELECT watch_cycles.id FROM watch_cycles WHERE watch_cycles.seq = cycle_seq) AS cycleId`;

/** The subject's groups, one row for each link with its days, because membership depends on a date. */
const GROUPS = `(
  SELECT json_group_array(json_object('id', groups.id, 'name', name, 'from', from_day, 'to', to_day) ORDER BY normalized)
  FROM groups JOIN group_links ON group_seq = groups.seq
  WHERE groups.environment = watches.environment AND kind = 'economic' AND NOT is_archived
    AND group_links.subject = watch_members.subject
)`;

/**
 * Two workstations of a team may make the same finding before they synchronize. While both are open, only the older one
 * is shown (docs/register.md#monitoring-rules).
 */
const STANDS = `(findings.closed_at IS NOT NULL OR NOT EXISTS (
  SELECT 1 FROM findings AS first
  WHERE first.member_seq = findings.member_seq AND first.rule = findings.rule AND first.closed_at IS NULL
    AND (first.made_at, first.id) < (findings.made_at, findings.id)
))`;

const LISTED = `
SELECT ${FINDING_COLUMNS}, ${OWN_EXPOSURE} AS ownExposure, ${FILED_IN} AS filedIn, responsible, watches.settings ->> '$.name' AS watchName,
  (SELECT max(cycles.month) FROM watch_cycles AS cycles WHERE cycles.watch_seq = watches.seq AND evaluated_at IS NOT NULL)
    AS lastMonth,
  (SELECT made.month FROM watch_cycles AS made WHERE made.seq = cycle_seq) AS since, ${GROUPS} AS groups,
  (SELECT min(at) FROM finding_events WHERE finding_seq = findings.seq AND finding_events.officer IS NOT NULL)
    AS firstActAt ${FROM}`;

const GRAVEST_FIRST = `ORDER BY
  CASE severity ${SEVERITIES.map((severity, rank) => `WHEN '${severity}' THEN ${rank}`).join(' ')} END,
  ifnull(ownExposure, -1) DESC, made_at DESC, findings.seq DESC`;

/** `groups` is JSON. */
interface ListedColumns extends FindingColumns, Omit<ListedFinding, keyof Finding | 'groups'> {
  readonly groups: string;
}

/** Refuses an act on a finding that changed since the officer saw it. */
const ACT = `
UPDATE findings SET ${assigned(FINDING_NAMES, ['state', 'reason', 'officer', 'actedAt', 'until', 'caseId'])}
WHERE id = @id AND closed_at IS NULL AND month = @month AND value_now ->> '$.resultId' = @resultId`;

const ADD_EVENT = `
INSERT INTO finding_events (finding_seq, ${columns(EVENT_NAMES)})
SELECT seq, ${values(EVENT_NAMES)} FROM findings WHERE id = @findingId ON CONFLICT DO NOTHING`;

const HISTORY = `
SELECT findings.id AS findingId, ${selected(EVENT_NAMES, 'finding_events')}
FROM finding_events JOIN findings ON findings.seq = finding_seq WHERE id = ?
ORDER BY at DESC, finding_events.seq DESC`;

const IN_CYCLE = `EXISTS (
  SELECT 1 FROM watch_cycles AS asked WHERE asked.id = ? AND asked.watch_seq = watches.seq
    AND (cycle_seq = asked.seq OR findings.month = asked.month)
)`;

/** Must run within a transaction. Adds no event if the finding was erased meanwhile. */
export function eventWriter(database: Database): (event: FindingEvent) => void {
  const add = database.prepare<[FindingEvent]>(ADD_EVENT);
  return (event) => void add.run(event);
}

/** The rule of `holdsOn` (domain) in SQL. */
const holds = (links: string): string =>
  `ifnull(${links}.from_day, @today) <= @today AND ifnull(${links}.to_day, @today) >= @today`;

/** Findings that wait for an officer, about subjects that share an economic group with this one today. */
const IN_GROUPS = `
subject IN (
  SELECT others.subject FROM group_links AS mine
  JOIN groups ON groups.seq = mine.group_seq AND groups.environment = @environment AND kind = 'economic'
    AND NOT is_archived
  JOIN group_links AS others ON others.group_seq = groups.seq AND ${holds('others')}
  WHERE mine.subject = @subject AND ${holds('mine')} AND others.subject <> @subject
) AND watches.environment = @environment AND findings.state IN ('new', 'seen', 'treating') AND ${STANDS}`;

type FindingMethods = Pick<
  WatchRepository,
  'finding' | 'findings' | 'counts' | 'act' | 'history' | 'ofCycle' | 'openBefore' | 'findingsOf' | 'findingsOfGroups'
>;

export function findings(database: Database, change: AuditedChange): FindingMethods {
  const get = database.prepare<[string], ListedColumns>(`${LISTED} WHERE findings.id = ?`);
  const setAct = database.prepare<[Record<string, unknown>]>(ACT);
  const addEvent = eventWriter(database);
  const history = database.prepare<[string], FindingEvent>(HISTORY);
  const ofCycle = database.prepare<[string, string], ListedColumns>(
    `${LISTED} WHERE watches.seq = (SELECT watch_seq FROM watch_cycles WHERE id = ?) AND ${IN_CYCLE} AND ${STANDS}
     ${GRAVEST_FIRST}`,
  );
  const openBefore = database.prepare<[string, string, string], ListedColumns>(
    `${LISTED} WHERE watches.seq = (SELECT watch_seq FROM watch_cycles WHERE id = ?) AND NOT ${IN_CYCLE}
       AND since < (SELECT month FROM watch_cycles WHERE id = ?)
       AND findings.state IN ('new', 'seen', 'treating', 'snoozed') AND ${STANDS} ${GRAVEST_FIRST}`,
  );
  const ofSubject = database.prepare<[string, number], ListedColumns>(
    `${LISTED} WHERE subject = ? ORDER BY made_at DESC, findings.seq DESC LIMIT ?`,
  );
  const ofGroups = database.prepare<
    [{ subject: string; environment: string; today: string; limit: number }],
    ListedColumns
  >(`${LISTED} WHERE ${IN_GROUPS} ${GRAVEST_FIRST} LIMIT @limit`);
  const counted = findingCounter(database);
  const countOf = database.prepare<[string], number>(`SELECT count(*) ${FROM} WHERE subject = ?`).pluck();
  return {
    finding: async (id) => get.all(id).map(listedFrom)[0] ?? null,
    findings: async (request) => readPage(database, request),
    counts: async (watchId, environment) => counted(watchId, environment),
    act: async (acted, auditEvent) => {
      let changed = 0;
      change(() => {
        for (const finding of acted) {
          const { before: _, now, ...columns } = finding;
          if (setAct.run({ ...columns, resultId: now.resultId }).changes === 0) continue;
          addEvent(actOf(finding));
          changed++;
        }
        return changed > 0;
      }, auditEvent);
      return changed;
    },
    history: async (findingId) => history.all(findingId),
    ofCycle: async (cycleId) => ofCycle.all(cycleId, cycleId).map(listedFrom),
    openBefore: async (cycleId) => openBefore.all(cycleId, cycleId, cycleId).map(listedFrom),
    findingsOf: async (key, limit) => ({
      rows: ofSubject.all(key, limit).map(listedFrom),
      total: countOf.get(key) ?? 0,
    }),
    findingsOfGroups: async (subject, of) => ofGroups.all({ subject, ...of }).map(listedFrom),
  };
}

function listedFrom({ groups, ...columns }: ListedColumns): ListedFinding {
  return { ...findingFrom(columns), groups: JSON.parse(groups) };
}

function actOf({ id, state, officer, actedAt, reason, until, caseId, madeAt }: Finding): FindingEvent {
  return {
    findingId: id,
    kind: state,
    at: actedAt ?? madeAt,
    officer,
    month: null,
    value: null,
    reason,
    until,
    caseId,
  };
}

function readPage(database: Database, request: FindingsRequest): Page<ListedFinding> {
  const { watchId, cycleId, environment, states, severity, search, limit, offset } = request;
  const where = allOf([
    { sql: 'environment = ?', values: [environment] },
    ...(watchId === null ? [] : [{ sql: 'watches.id = ?', values: [watchId] }]),
    ...(cycleId === null ? [] : [{ sql: IN_CYCLE, values: [cycleId] }]),
    { sql: 'findings.state IN (SELECT value FROM json_each(?))', values: [JSON.stringify(states)] },
    ...(severity === null ? [] : [{ sql: 'severity = ?', values: [severity] }]),
    memberCondition(search),
    { sql: STANDS, values: [] },
  ]);
  const total = database.prepare<unknown[], number>(`SELECT count(*) ${FROM} WHERE ${where.sql}`).pluck();
  const rows = database.prepare<unknown[], ListedColumns>(
    `${LISTED} WHERE ${where.sql} ${GRAVEST_FIRST} LIMIT ? OFFSET ?`,
  );
  return {
    rows: rows.all(...where.values, limit, offset).map(listedFrom),
    total: total.get(...where.values) ?? 0,
  };
}

const WAITING: readonly FindingState[] = ['new', 'seen', 'treating'];

interface Counted extends Pick<Finding, 'state' | 'severity'> {
  readonly count: number;
}

type FindingCounts = Awaited<ReturnType<WatchRepository['counts']>>;

/** Counts findings; null stands for all portfolios or all environments. */
export function findingCounter(
  database: Database,
): (watchId: string | null, environment: string | null) => FindingCounts {
  const counting = (ofWatch: string) =>
    database.prepare<[{ watchId: string | null; environment: string | null }], Counted>(
      `SELECT findings.state, severity, count(*) AS count ${FROM}
       WHERE (@environment IS NULL OR environment = @environment) AND ${STANDS} ${ofWatch} GROUP BY findings.state, severity`,
    );
  const [ofAll, ofOne] = [counting(''), counting(`AND watch_seq = ${WATCH_SEQ}`)];
  const sum = (rows: readonly Counted[]): number => rows.reduce((total, { count }) => total + count, 0);
  return (watchId, environment) => {
    const rows = (watchId === null ? ofAll : ofOne).all({ watchId, environment });
    const waiting = rows.filter(({ state }) => WAITING.includes(state));
    return {
      states: recordOf(FINDING_STATES, (state) => sum(rows.filter((row) => row.state === state))),
      open: recordOf(SEVERITIES, (severity: Severity) => sum(waiting.filter((row) => row.severity === severity))),
    };
  };
}
