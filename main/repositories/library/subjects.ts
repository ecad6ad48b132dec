import type { Database } from 'better-sqlite3';
import {
  type LibraryCursor,
  MAX_COUNTED,
  type SubjectOrder,
  type SubjectSort,
} from '#domain/library/library-filter.ts';
import type { LibraryQuery, SubjectsRequest } from '../../ports/repositories.ts';
import { COUNTING_FIRST, RESULT_COLUMNS, type ResultColumns } from '../results/result-repository.ts';
import { allOf, type Condition } from '../search.ts';
import type { CursorColumns } from './page.ts';
import { type Bounds, countOf, planPage, type QueryPlan } from './query.ts';

/** The column of each order of subjects, and the index that holds it. */
const ORDERS = {
  queriedAt: { column: 'last_at', index: 'subjects_by_time' },
  nome: { column: 'nome_normalized', index: 'subjects_by_name' },
} as const satisfies Readonly<Record<SubjectOrder, unknown>>;

/** The newest month first, and of its answers the one that counts. */
const MONTHS_FIRST = `data_base DESC, ${COUNTING_FIRST}`;

/** The newest matching month of a subject, and the number of matching months; `seq` is the subject's own. */
interface SubjectColumns extends CursorColumns {
  readonly matching: number;
}

/** `passing` lists `seq` of the matching rows with commas, the newest month first. */
interface ListedSubject {
  readonly seq: number;
  readonly value: string | number;
  readonly passing: string;
}

export function readSubjectsPage(
  database: Database,
  request: SubjectsRequest,
  bounds: Bounds,
): readonly SubjectColumns[] {
  const listed = listSubjects(database, request, planPage(database, request.question, bounds));
  const subjects = listed.map(({ passing, ...subject }) => ({ ...subject, passing: passing.split(',').map(Number) }));
  const newest = database
    .prepare<[string], ResultColumns & { readonly seq: number; readonly subject: string }>(
      `SELECT ${RESULT_COLUMNS}, seq, subject FROM results WHERE seq IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(subjects.map(({ passing }) => passing[0])));
  const bySeq = new Map(newest.map((row) => [row.seq, row]));
  return subjects.flatMap(({ seq, value, passing }) => {
    const row = bySeq.get(passing[0] ?? 0);
    return row === undefined ? [] : [{ ...row, seq, cursorValue: value, matching: passing.length }];
  });
}

/** Walks the order until enough subjects have a matching result; if few rows match, tests only their subjects. */
function listSubjects(
  database: Database,
  { sort, after, limit }: SubjectsRequest,
  { from, where }: QueryPlan,
): readonly ListedSubject[] {
  const { column, index } = ORDERS[sort.by];
  const direction = sort.descending ? 'DESC' : 'ASC';
  const order = `${column} ${direction}, seq ${direction}`;
  const ofFew = { ...where, sql: `subject IN (SELECT subject FROM results NOT INDEXED WHERE ${where.sql})` };
  const asked = allOf([afterCursor(sort, after), ...(from === 'few' ? [ofFew] : [])]);
  const results = `FROM results INDEXED BY results_by_subject WHERE results.subject = subjects.subject AND (${where.sql})`;
  const walked = `SELECT seq, subject, ${column} FROM subjects INDEXED BY ${index}
    WHERE ${asked.sql} AND EXISTS (SELECT 1 ${results}) ORDER BY ${order} LIMIT ?`;
  const passing = `SELECT group_concat(seq ORDER BY ${MONTHS_FIRST}) ${results}`;
  return database
    .prepare<unknown[], ListedSubject>(
      `SELECT seq, ${column} AS value, (${passing}) AS passing FROM (${walked}) AS subjects ORDER BY ${order}`,
    )
    .all(...where.values, ...asked.values, ...where.values, limit);
}

function afterCursor({ by, descending }: SubjectSort, after: LibraryCursor | null): Condition {
  if (after === null) return allOf([]);
  return {
    sql: `(${ORDERS[by].column}, seq) ${descending ? '<' : '>'} (?, ?)`,
    values: [after.value ?? '', after.seq],
  };
}

interface MonthsRequest {
  readonly question: LibraryQuery;
  /** A result of the subject. */
  readonly resultId: string;
  readonly limit: number;
}

export function readMonths(
  database: Database,
  { question, resultId, limit }: MonthsRequest,
  bounds: Bounds,
): readonly CursorColumns[] {
  const { sql, values } = planPage(database, question, bounds).where;
  return database
    .prepare<unknown[], CursorColumns>(
      `SELECT ${RESULT_COLUMNS}, subject, seq, data_base AS cursorValue FROM results INDEXED BY results_by_subject
      WHERE subject = (SELECT subject FROM results WHERE id = ?) AND (${sql})
      ORDER BY ${MONTHS_FIRST} LIMIT ?`,
    )
    .all(resultId, ...values, limit);
}

/** Counts the subjects with a matching result, up to `MAX_COUNTED` + 1. */
export function countSubjects(database: Database, question: LibraryQuery, bounds: Bounds): number {
  const { from, where, isWhole } = planPage(database, question, bounds);
  const count = (sql: string): number => countOf(database, { ...where, sql });
  if (isWhole) return count('SELECT 1 FROM subjects');
  if (from === 'few') return count(`SELECT DISTINCT subject FROM results NOT INDEXED WHERE ${where.sql}`);
  const passing = `SELECT 1 FROM results INDEXED BY results_by_subject
    WHERE results.subject = subjects.subject AND (${where.sql})`;
  return count(`SELECT 1 FROM subjects WHERE EXISTS (${passing}) LIMIT ${MAX_COUNTED + 1}`);
}
