import type { Database } from 'better-sqlite3';
import { type SubjectKey, subjectKey } from '#domain/basics/document.ts';
import type { CycleGap, Finding, FindingEvent, WatchCycle } from '#domain/monitoring/watch.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { Page } from '../../ports/page.ts';
import type { EvaluatedCycle, GapsRequest, MemberGap, WatchRepository } from '../../ports/watches.ts';
import { type AuditedChange, auditWriter } from '../audit/writer.ts';
import { allOf } from '../search.ts';
import type { CycleEvaluator } from './evaluate-cycle.ts';
import { OWN_EXPOSURE } from './filed-exposures.ts';
import { eventWriter } from './findings.ts';
import {
  assigned,
  CYCLE_NAMES,
  type CycleColumns,
  columns,
  cycleFrom,
  cycleReader,
  FINDING_NAMES,
  MEMBER_COLUMNS,
  type MemberColumns,
  memberFrom,
  values,
} from './watch-columns.ts';
import { memberCondition } from './watch-members.ts';

/** 0 if the portfolio or the batch does not exist; the foreign keys refuse 0. */
const ADD = `
INSERT INTO watch_cycles (watch_seq, batch_seq, ${columns(CYCLE_NAMES)})
VALUES (ifnull((SELECT seq FROM watches WHERE id = @watchId), 0),
  ifnull((SELECT seq FROM batches WHERE id = @batchId AND revision > 0), 0), ${values(CYCLE_NAMES)})`;

/** A stopped batch may go on and end later, so its cycle is evaluated again. */
const MISSED = `
SELECT watch_cycles.id FROM watch_cycles JOIN batches ON batches.seq = batch_seq
WHERE (batches.state = 'stopped' AND evaluated_at IS NULL)
  OR (batches.state = 'ended' AND ifnull(evaluated_at, 0) < batches.ended_at)
ORDER BY month, started_at`;

/** Adds a cycle, within the transaction that completes its batch's draft. */
export function cycleAdder(database: Database): (cycle: WatchCycle) => boolean {
  const add = database.prepare<[CycleColumns]>(ADD);
  return (cycle) => add.run(cycleToColumns(cycle)).changes > 0;
}

type CycleMethods = Pick<
  WatchRepository,
  'addCycle' | 'cycle' | 'cycleOfBatch' | 'cycles' | 'unevaluated' | 'evaluate' | 'keepEvaluation' | 'gaps'
>;

export function watchCycles(database: Database, change: AuditedChange, evaluator: CycleEvaluator): CycleMethods {
  const add = cycleAdder(database);
  const byId = cycleReader(database, 'watch_cycles.id = ?');
  const byBatch = cycleReader(database, 'batches.id = ?');
  const ofWatch = cycleReader(database, 'watches.id = ? ORDER BY month DESC');
  const missed = database.prepare<[], string>(MISSED).pluck();
  return {
    addCycle: async (cycle, auditEvent) => {
      change(() => add(cycle), auditEvent);
    },
    cycle: async (id) => byId.all(id).map(cycleFrom)[0] ?? null,
    cycleOfBatch: async (batchId) => byBatch.all(batchId).map(cycleFrom)[0] ?? null,
    cycles: async (watchId) => ofWatch.all(watchId).map(cycleFrom),
    unevaluated: async () => missed.all().flatMap((id) => byId.all(id).map(cycleFrom)),
    evaluate: evaluator.evaluate,
    keepEvaluation: evaluationWriter(database, evaluator),
    gaps: async (request) => readGaps(database, request),
  };
}

function cycleToColumns({ gaps, ...cycle }: WatchCycle): CycleColumns {
  return { ...cycle, gaps: JSON.stringify(gaps) };
}

const SET_CYCLE = `
UPDATE watch_cycles SET ${assigned(CYCLE_NAMES, ['rulesVersion', 'state', 'members', 'compared', 'gaps', 'evaluatedAt'])}
WHERE id = @id`;

/** The member of a subject in a cycle's portfolio; no row if the subject was erased. */
const OF_MEMBER = `
FROM watch_cycles JOIN watch_members ON watch_members.watch_seq = watch_cycles.watch_seq AND subject = @key
WHERE watch_cycles.id = @cycleId`;

const MEMBER_SEEN = `
INSERT INTO watch_cycle_members (cycle_seq, member_seq, gap)
SELECT watch_cycles.seq, watch_members.seq, @gap ${OF_MEMBER}
ON CONFLICT (cycle_seq, member_seq) DO UPDATE SET gap = excluded.gap WHERE gap IS NOT excluded.gap`;

const FORGET = `
DELETE FROM watch_cycle_members WHERE cycle_seq = (SELECT seq FROM watch_cycles WHERE id = @cycleId)
  AND member_seq NOT IN (SELECT seq FROM watch_members WHERE subject IN (SELECT value FROM json_each(@keys)))`;

/** A closed finding that comes back in the month that made it keeps its id and opens again. */
const MAKE = `
INSERT INTO findings (member_seq, cycle_seq, ${columns(FINDING_NAMES)})
SELECT watch_members.seq, watch_cycles.seq, ${values(FINDING_NAMES)} ${OF_MEMBER}
ON CONFLICT (id) DO UPDATE SET ${assigned(FINDING_NAMES, Object.keys(FINDING_NAMES))}`;

/** Keeps the finding's origin and the officer's act. */
const CHANGE = `
UPDATE findings SET ${assigned(FINDING_NAMES, ['month', 'rulesVersion', 'severity', 'valueBefore', 'valueNow'])},
  ${assigned(FINDING_NAMES, ['level', 'state', 'until', 'closedAt'])}
WHERE id = @id`;

const ACTED_ON = 'SELECT 1 FROM findings WHERE id = @id AND (closed_at IS NOT NULL OR acted_at IS NOT @actedAt)';

/** Another open finding of the member and rule, such as one that another workstation made meanwhile. */
const IS_FOUND = `
SELECT 1 FROM findings WHERE rule = @rule AND closed_at IS NULL AND member_seq = (SELECT watch_members.seq ${OF_MEMBER})
  AND id NOT IN (SELECT value FROM json_each(@over))`;

/** Subjects whose findings an officer acted on meanwhile, or for which a rule made another finding. */
function changedMeanwhile(database: Database): (evaluated: EvaluatedCycle) => ReadonlySet<SubjectKey> {
  const actedOn = database.prepare<[Pick<Finding, 'id' | 'actedAt'>]>(ACTED_ON);
  const isFound = database.prepare<[Record<string, string>]>(IS_FOUND);
  return ({ cycle, made, changed }) => {
    const over = JSON.stringify(changed.flatMap(({ id, closedAt }) => (closedAt === null ? [] : [id])));
    const acted = changed.filter(({ id, actedAt }) => actedOn.get({ id, actedAt }) !== undefined);
    const found = made.filter(({ rule, documento }) => {
      return isFound.get({ rule, key: subjectKey(documento), cycleId: cycle.id, over }) !== undefined;
    });
    return new Set([...acted, ...found].map(({ documento }) => subjectKey(documento)));
  };
}

function evaluationWriter(database: Database, { withAgain }: CycleEvaluator): WatchRepository['keepEvaluation'] {
  const setCycle = database.prepare<[CycleColumns]>(SET_CYCLE);
  const forget = database.prepare<[{ cycleId: string; keys: string }]>(FORGET);
  const see = database.prepare<[{ cycleId: string; key: string; gap: CycleGap | null }]>(MEMBER_SEEN);
  const make = database.prepare<[Record<string, unknown>]>(MAKE);
  const changeFinding = database.prepare<[Record<string, unknown>]>(CHANGE);
  const addEvent = eventWriter(database);
  const meanwhile = changedMeanwhile(database);
  const appendAudit = auditWriter(database);
  const keep = database.transaction((evaluated: EvaluatedCycle, auditEvent: AuditEvent): boolean => {
    const { cycle, members, made, changed, events } = withAgain(evaluated, meanwhile(evaluated));
    if (setCycle.run(cycleToColumns(cycle)).changes === 0) return false;
    forget.run({ cycleId: cycle.id, keys: JSON.stringify(members.map(({ key }) => key)) });
    for (const { key, gap } of members) see.run({ cycleId: cycle.id, key, gap });
    // Closes findings first: a rule may make the same finding again if the month was restated.
    for (const finding of changed) changeFinding.run(findingToColumns(finding));
    for (const finding of made) make.run({ ...findingToColumns(finding), cycleId: cycle.id });
    for (const event of events) addEvent(event);
    appendAudit([{ ...auditEvent, facts: { ...auditEvent.facts, ...factsOf(cycle, events) } }]);
    return true;
  });
  return async (evaluated, auditEvent) => keep.immediate(evaluated, auditEvent);
}

function factsOf({ month, members, compared }: WatchCycle, events: readonly FindingEvent[]): AuditEvent['facts'] {
  const count = (...kinds: FindingEvent['kind'][]): number => events.filter(({ kind }) => kinds.includes(kind)).length;
  return { month, members, compared, made: count('made'), worse: count('worse'), closed: count('closed', 'restated') };
}

function findingToColumns({ before, now, documento, ...finding }: Finding): Record<string, unknown> {
  const [valueBefore, valueNow] = [JSON.stringify(before), JSON.stringify(now)];
  return { ...finding, valueBefore, valueNow, key: subjectKey(documento) };
}

function readGaps(database: Database, { cycleId, gap, search, limit, offset }: GapsRequest): Page<MemberGap> {
  const from = `FROM watch_cycle_members JOIN watch_members ON watch_members.seq = member_seq
    JOIN watches ON watches.seq = watch_seq`;
  const where = allOf([
    { sql: 'cycle_seq = (SELECT seq FROM watch_cycles WHERE id = ?)', values: [cycleId] },
    gap === null ? { sql: 'gap IS NOT NULL', values: [] } : { sql: 'gap = ?', values: [gap] },
    memberCondition(search),
  ]);
  const total = database.prepare<unknown[], number>(`SELECT count(*) ${from} WHERE ${where.sql}`).pluck();
  const rows = database.prepare<
    unknown[],
    MemberColumns & { readonly gap: CycleGap; readonly exposure: number | null }
  >(
    `SELECT ${MEMBER_COLUMNS}, gap, ${OWN_EXPOSURE} AS exposure ${from} WHERE ${where.sql} ORDER BY nome_normalized, documento LIMIT ? OFFSET ?`,
  );
  return {
    rows: rows.all(...where.values, limit, offset).map(({ gap: why, exposure: ownExposure, ...member }) => ({
      gap: why,
      ownExposure,
      member: memberFrom(member),
    })),
    total: total.get(...where.values) ?? 0,
  };
}
