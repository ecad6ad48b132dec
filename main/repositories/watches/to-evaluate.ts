import type { Database } from 'better-sqlite3';
import type { SubjectKey } from '#domain/basics/document.ts';
import { addMonths, type DataBase } from '#domain/basics/month.ts';
import type { ItemState } from '#domain/batches/batch.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import { NOT_ASKED } from '#domain/monitoring/cycle-plan.ts';
import { monthsToLookAt } from '#domain/monitoring/known-months.ts';
import type { RuleSet } from '#domain/monitoring/rule-set.ts';
import { type Finding, WATCH_LIMITS, type WatchCycle, type WatchMember } from '#domain/monitoring/watch.ts';
import type { MonthResult } from '../../ports/saved-result.ts';
import { unpackFigures } from '../results/packed-figures.ts';
import { NEWEST_FIRST } from '../results/result-repository.ts';
import { type FiledExposures, filedExposures } from './filed-exposures.ts';
import { FINDING_COLUMNS } from './findings.ts';
import { type FindingColumns, findingFrom, MEMBER_COLUMNS, type MemberColumns, memberFrom } from './watch-columns.ts';
import { MEMBERS_OF_MONTH } from './watch-members.ts';

export type WatchedAnswer = Pick<
  MonthResult,
  'id' | 'dataBase' | 'queriedAt' | 'kind' | 'provisional' | 'simulation' | 'figures'
>;

export interface MemberToEvaluate {
  readonly key: SubjectKey;
  readonly member: WatchMember;
  readonly filed: FiledExposures;
  readonly open: readonly Finding[];
  /** The last earlier month that was compared or recorded as first; null if there is none. */
  readonly comparedIn: DataBase | null;
  /** One answer a month that rules can look at: the newest that is no gap, otherwise the newest gap. */
  readonly saved: readonly WatchedAnswer[];
  /** The answer that counted before the newest one of the cycle's month; null if there is only one. */
  readonly earlier: WatchedAnswer | null;
  /** The state of the member's question in the cycle's batch; null if there is none. */
  readonly item: ItemState | null;
}

/** Every answer of the months, the newest of a month first. The answers that open findings name are read at any age. */
export const ANSWERS = `
SELECT id, data_base AS month, queried_at AS queriedAt, kind, provisional, simulation, figures FROM results
WHERE subject = @subject AND environment = @environment AND data_base BETWEEN @first AND @month
ORDER BY data_base DESC, ${NEWEST_FIRST}`;

/** If the cycle's batch is on another workstation, the cycle itself says why a member could not be asked. */
const MEMBERS = `
SELECT ${MEMBER_COLUMNS}, seq, subject AS key, iif(@batchId IS NULL, (
  SELECT gap FROM watch_cycle_members
  WHERE member_seq = watch_members.seq AND cycle_seq = (SELECT seq FROM watch_cycles WHERE id = @cycleId)
    AND gap IN (${NOT_ASKED.map((state) => `'${state}'`).join(', ')})
), (
  SELECT state FROM batch_items
  WHERE batch_items.subject = watch_members.subject AND month = @month
    AND batch_seq = (SELECT seq FROM batches WHERE id = @batchId)
)) AS item, (
  SELECT max(watch_cycles.month) FROM watch_cycle_members JOIN watch_cycles ON watch_cycles.seq = cycle_seq
  WHERE member_seq = watch_members.seq AND watch_cycles.month < @month AND ifnull(gap, 'first') = 'first'
) AS comparedIn
FROM watch_members
WHERE (@keys IS NULL OR subject IN (SELECT value FROM json_each(@keys))) AND ${MEMBERS_OF_MONTH}`;

const OPEN = `SELECT ${FINDING_COLUMNS} FROM watch_members CROSS JOIN findings ON member_seq = watch_members.seq
  JOIN watches ON watches.seq = watch_seq
WHERE watch_members.seq = ? AND closed_at IS NULL ORDER BY made_at, findings.id`;

export interface AnswerRow extends Omit<WatchedAnswer, 'dataBase' | 'provisional' | 'figures'> {
  readonly month: DataBase;
  readonly provisional: 0 | 1;
  readonly figures: Buffer;
}

interface MemberRow extends MemberColumns {
  readonly seq: number;
  readonly key: SubjectKey;
  readonly item: ItemState | null;
  readonly comparedIn: DataBase | null;
}

export type WhichMembers =
  | { readonly after: SubjectKey; readonly limit: number }
  | { readonly keys: readonly SubjectKey[] };

export type ReadMembers = (cycle: WatchCycle, rules: RuleSet, which: WhichMembers) => readonly MemberToEvaluate[];

/** Reads the members of a cycle's month with the data that rules evaluate, without reading responses. */
export function membersToEvaluate(database: Database): ReadMembers {
  const members = database.prepare<[Record<string, unknown>], MemberRow>(MEMBERS);
  const answers = database.prepare<[Record<string, unknown>], AnswerRow>(ANSWERS);
  const openOf = database.prepare<[number], FindingColumns>(OPEN);
  const environmentOf = database.prepare<[string], string>('SELECT environment FROM watches WHERE id = ?').pluck();
  const filedOf = filedExposures(database);
  return ({ id: cycleId, watchId, batchId, month }, rules, which) => {
    const environment = environmentOf.get(watchId);
    const filedIn = filedOf(watchId);
    const first = addMonths(month, 1 - WATCH_LIMITS.compared);
    const asked =
      'keys' in which
        ? { after: '', limit: which.keys.length, keys: JSON.stringify(which.keys) }
        : { ...which, keys: null };
    return members
      .all({ cycleId, watchId, batchId, month, ...asked })
      .map(({ seq, key, item, comparedIn, ...columns }) => {
        const open = openOf.all(seq).map(findingFrom);
        const named = new Set(open.flatMap(({ before, now }) => [before.month, now.month]));
        const since = [first, ...named].toSorted()[0];
        const rows = answers.all({ subject: key, environment, first: since, month });
        const known = oneAMonth(rows).filter((each) => each.month >= first || named.has(each.month));
        const saved = monthsToLookAt(month, known, rules, { open, comparedIn }).map(answerFrom);
        const [member, filed] = [memberFrom(columns), filedIn(key, month)];
        return { key, item, open, comparedIn, member, filed, saved, earlier: earlierOf(month, rows) };
      });
  };
}

/** Returns for each month the newest answer that is no gap, otherwise the newest gap. */
export function oneAMonth(rows: readonly AnswerRow[]): readonly KnownRow[] {
  return [...Map.groupBy(rows, ({ month }) => month).values()].flatMap((answers) => {
    const counts = answers.find(({ kind }) => !isGap(kind)) ?? answers[0];
    return counts === undefined ? [] : [knownFrom(counts)];
  });
}

/** Returns the answer before the newest that is no gap; null if it is provisional, because its final one may differ. */
export function earlierOf(month: DataBase, rows: readonly AnswerRow[]): WatchedAnswer | null {
  const [, earlier] = rows.filter((row) => row.month === month && !isGap(row.kind));
  return earlier === undefined || earlier.provisional === 1 ? null : answerFrom(knownFrom(earlier));
}

type KnownRow = Omit<AnswerRow, 'provisional'> & { readonly provisional: boolean };

function knownFrom(row: AnswerRow): KnownRow {
  return { ...row, provisional: row.provisional === 1 };
}

export function answerFrom({ month, figures, ...row }: KnownRow): WatchedAnswer {
  return { ...row, dataBase: month, figures: unpackFigures(figures) };
}
