import type { Database } from 'better-sqlite3';
import { parseDocument, type SubjectKey } from '#domain/basics/document.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { BatchLine } from '#domain/batches/batch.ts';
import type { GroupedLine } from '#domain/groups/lines-of-groups.ts';
import { LINE_PROBLEMS, type LineProblem } from '#domain/sheets/sheet.ts';
import type { BatchRepository, BatchSubject, LineCounts, LinesRequest } from '../../ports/batches.ts';

/** A row of the table; `cells` is JSON. */
export interface LineColumns extends Omit<BatchLine, 'cells' | 'isHidden'> {
  readonly cells: string;
  readonly isHidden: 0 | 1;
}

export const LINE_COLUMNS = `
  n, cells, is_hidden AS isHidden, documento, proposed, nome, reference, group_name AS "group", month, problem,
  same_as AS sameAs`;

export const BATCH_SEQ = '(SELECT seq FROM batches WHERE id = @id)';

/** A line with a problem asks nothing, even if its subject is known. */
const VALID = 'problem IS NULL';

const ADD = `
INSERT INTO batch_lines (batch_seq, n, cells, is_hidden, documento, proposed, nome, reference, group_name, month, problem,
  same_as)
VALUES (@batchSeq, @n, @cells, @isHidden, @documento, @proposed, @nome, @reference, @group, @month, @problem, @sameAs)`;

/** Two lines are the same if their subject is; with a month in each line, the month too. */
const MARK_SAME = `
WITH batch AS (SELECT seq, settings ->> '$.months.kind' = 'per_line' AS by_month FROM batches WHERE id = @id)
UPDATE batch_lines SET same_as = nullif((
  SELECT first.n FROM batch_lines AS first
  WHERE first.subject = batch_lines.subject AND first.batch_seq = batch_lines.batch_seq AND first.problem IS NULL
    AND (NOT batch.by_month OR first.month IS batch_lines.month)
  ORDER BY first.n LIMIT 1
), n)
FROM batch WHERE batch_seq = batch.seq AND ${VALID}`;

const ACCEPT = `
UPDATE batch_lines SET documento = proposed, proposed = NULL, problem = NULL
WHERE batch_seq = (SELECT seq FROM batches WHERE id = @id AND state = 'draft') AND problem IN ('lost_zeros', 'mistyped')
  AND proposed IS NOT NULL AND (@lines IS NULL OR n IN (SELECT value FROM json_each(@lines)))`;

const COUNTS = `
SELECT nullif(problem, '') AS problem, is_same AS isSame, is_hidden AS isHidden, lines
FROM batch_line_counts WHERE batch_seq = ${BATCH_SEQ}`;

const SUBJECTS = `
SELECT n, subject AS key, documento, nome, reference, (
    SELECT json_group_array(DISTINCT month) FROM batch_lines AS other
    WHERE other.subject = batch_lines.subject AND other.batch_seq = batch_lines.batch_seq
      AND other.problem IS NULL AND other.month IS NOT NULL
  ) AS months
FROM batch_lines WHERE batch_seq = ${BATCH_SEQ} AND n > @after AND ${VALID} AND n = (
  SELECT min(n) FROM batch_lines AS first
  WHERE first.subject = batch_lines.subject AND first.batch_seq = batch_lines.batch_seq AND first.problem IS NULL
) ORDER BY n LIMIT @limit`;

interface SubjectRow {
  readonly n: number;
  readonly key: SubjectKey;
  readonly documento: string;
  readonly nome: string;
  readonly reference: string;
  /** JSON. */
  readonly months: string;
}

interface LineWriter {
  readonly addLines: (batchSeq: number, lines: readonly BatchLine[]) => void;
  /** Marks the lines that ask the same again. */
  readonly markSame: (batchId: string) => void;
}

/** Must run within the transaction that writes the batch. */
export function lineWriter(database: Database): LineWriter {
  const add = database.prepare<[LineColumns & { readonly batchSeq: number }]>(ADD);
  const same = database.prepare<[{ readonly id: string }]>(MARK_SAME);
  return {
    addLines: (batchSeq, lines) => {
      for (const line of lines) add.run({ ...toColumns(line), batchSeq });
    },
    markSame: (id) => void same.run({ id }),
  };
}

type LineMethods = Pick<
  BatchRepository,
  'lines' | 'linesAt' | 'lineCounts' | 'acceptProposed' | 'subjects' | 'groupedLines'
>;

export function batchLines(database: Database): LineMethods {
  const counts = database.prepare<[{ readonly id: string }], CountRow>(COUNTS);
  const subjectCount = database
    .prepare<[{ readonly id: string }], number>(
      `SELECT count(DISTINCT subject) FROM batch_lines WHERE batch_seq = ${BATCH_SEQ} AND ${VALID}`,
    )
    .pluck();
  const at = database.prepare<[{ readonly id: string; readonly numbers: string }], LineColumns>(
    `SELECT ${LINE_COLUMNS} FROM batch_lines
     WHERE batch_seq = ${BATCH_SEQ} AND n IN (SELECT value FROM json_each(@numbers)) ORDER BY n`,
  );
  const accept = database.prepare<[{ readonly id: string; readonly lines: string | null }]>(ACCEPT);
  const subjects = database.prepare<[Record<string, unknown>], SubjectRow>(SUBJECTS);
  const grouped = database.prepare<[{ readonly id: string }], GroupedLine>(
    `SELECT group_name AS "group", documento, nome FROM batch_lines
     WHERE batch_seq = ${BATCH_SEQ} AND ${VALID} AND group_name <> '' ORDER BY n`,
  );
  const revise = database.prepare<[{ readonly id: string }]>(
    'UPDATE batches SET revision = revision + 1 WHERE id = @id',
  );
  const { markSame } = lineWriter(database);
  const acceptAll = database.transaction((id: string, lines: readonly number[] | null) => {
    const { changes } = accept.run({ id, lines: lines === null ? null : JSON.stringify(lines) });
    if (changes > 0) {
      revise.run({ id });
      markSame(id);
    }
    return changes;
  });

  return {
    lines: async (request) => readLines(database, request),
    linesAt: async (id, numbers) => at.all({ id, numbers: JSON.stringify(numbers) }).map(lineFrom),
    lineCounts: async (id) => countsOf(counts.all({ id }), subjectCount.get({ id }) ?? 0),
    acceptProposed: async (id, lines) => acceptAll.immediate(id, lines),
    subjects: async (id, after, limit) => subjects.all({ id, after, limit }).map(subjectFrom),
    groupedLines: async (id) => grouped.all({ id }),
  };
}

const KIND = {
  valid: VALID,
  duplicate: 'same_as IS NOT NULL',
  hidden: 'is_hidden = 1',
} as const;

const isKind = (problem: string): problem is keyof typeof KIND => Object.hasOwn(KIND, problem);

function readLines(database: Database, { batchId: id, problem, offset, limit }: LinesRequest) {
  const kind = problem === null ? 'TRUE' : isKind(problem) ? KIND[problem] : null;
  const where = `batch_seq = ${BATCH_SEQ} AND ${kind ?? 'problem = @problem'}`;
  const values = { id, ...(kind === null ? { problem } : {}) };
  const total = database.prepare<[typeof values], number>(`SELECT count(*) FROM batch_lines WHERE ${where}`).pluck();
  const rows = database.prepare<[typeof values & { offset: number; limit: number }], LineColumns>(
    `SELECT ${LINE_COLUMNS} FROM batch_lines WHERE seq IN (
       SELECT seq FROM batch_lines WHERE ${where} ORDER BY n LIMIT @limit OFFSET @offset
     ) ORDER BY n`,
  );
  return { rows: rows.all({ ...values, offset, limit }).map(lineFrom), total: total.get(values) ?? 0 };
}

interface CountRow {
  readonly problem: LineProblem | null;
  readonly isSame: 0 | 1;
  readonly isHidden: 0 | 1;
  readonly lines: number;
}

function countsOf(rows: readonly CountRow[], subjects: number): LineCounts {
  const sum = (test: (row: CountRow) => boolean): number =>
    rows.reduce((all, row) => all + (test(row) ? row.lines : 0), 0);
  const problems = LINE_PROBLEMS.map((problem) => [problem, sum((row) => row.problem === problem)]);
  return {
    lines: sum(() => true),
    valid: sum(({ problem }) => problem === null),
    duplicates: sum(({ isSame }) => isSame === 1),
    hidden: sum(({ isHidden }) => isHidden === 1),
    subjects,
    problems: Object.fromEntries(problems) as LineCounts['problems'],
  };
}

function subjectFrom({ months, documento, ...subject }: SubjectRow): BatchSubject {
  const parsed = parseDocument(documento);
  if (!parsed.ok) throw new Error('a valid line has a document that is none');
  const named: DataBase[] = JSON.parse(months);
  return { ...subject, documento: parsed.value, months: named.toSorted().toReversed() };
}

function toColumns({ cells, isHidden, ...line }: BatchLine): LineColumns {
  return { ...line, cells: JSON.stringify(cells), isHidden: isHidden ? 1 : 0 };
}

/** JSON is not validated: every page of the file is authenticated. */
export function lineFrom({ cells, isHidden, ...line }: LineColumns): BatchLine {
  return { ...line, cells: JSON.parse(cells), isHidden: isHidden === 1 };
}
