import type { Database } from 'better-sqlite3';
import type { Instant } from '#domain/basics/instant.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { type BatchItem, ITEM_STATES, type ResultSort } from '#domain/batches/batch.ts';
import type { AnsweredQuestion } from '#domain/batches/batch-totals.ts';
import type { ResponseKind, ResponseOwner } from '#domain/consulta/response-kind.ts';
import type { ResponseSource } from '#domain/provided/answer-origin.ts';
import type { BatchRepository, BatchResultRow, QuestionSpan } from '../../ports/batches.ts';

import { unpackFigures } from '../results/packed-figures.ts';
import { type MonthRow, monthFrom, RESULT_COLUMNS, USABLE } from '../results/result-repository.ts';
import { itemCount } from './batch-items.ts';
import { BATCH_SEQ } from './batch-lines.ts';

/** No figure is read from a gap or from an answer about another subject. */
const FIGURES = ['risco_total', 'carteira_ativa', 'vencido', 'prejuizo'] as const;
const figure = (column: (typeof FIGURES)[number]): string => `iif(${USABLE}, results.${column}, NULL)`;
const FIGURE_COLUMNS = FIGURES.map((column) => `${figure(column)} AS ${column}`).join(', ');

/** SQLite leaves out a join of which neither the columns nor the order need anything. */
const JOINED = `
FROM batch_items
LEFT JOIN results ON results.id = result_id
LEFT JOIN batch_lines ON batch_lines.batch_seq = batch_items.batch_seq AND batch_lines.n = batch_items.n`;

const ROWS = `
SELECT batch_items.n, ifnull(batch_items.subject, '') AS subject, batch_items.month, batch_items.state, attempt_id AS attemptId,
  result_id AS resultId, batch_items.failure, ifnull(batch_lines.nome, '') AS nome,
  ifnull(batch_lines.documento, '') AS documento, results.kind, results.whose, results.processed, results.provisional,
  results.source, ${FIGURE_COLUMNS}${JOINED}`;

const WHERE = `batch_items.batch_seq = ${BATCH_SEQ} AND batch_items.state IN (SELECT value FROM json_each(@states))`;

const WORST = (['prejuizo', 'vencido', 'risco_total'] as const)
  .map((column) => `${figure(column)} DESC NULLS LAST`)
  .join(', ');

/** Unique within a batch, so that no page repeats or misses a question. */
const IN_SHEET = 'batch_items.n, batch_items.month DESC';

type SortColumn = Exclude<ResultSort, string>['by'];

const STATE_PLACE = `CASE batch_items.state ${ITEM_STATES.map((state, place) => `WHEN '${state}' THEN ${place}`).join(' ')} END`;

const COLUMN: Readonly<Record<SortColumn, string>> = {
  nome: "nullif(normalized(batch_lines.nome), '')",
  month: 'batch_items.month',
  state: STATE_PLACE,
  vencido: figure('vencido'),
  prejuizo: figure('prejuizo'),
  carteiraAtiva: figure('carteira_ativa'),
  riscoTotal: figure('risco_total'),
};

function orderOf(sort: ResultSort): string {
  if (sort === 'sheet') return IN_SHEET;
  if (sort === 'worst') return `${WORST}, ${IN_SHEET}`;
  return `${COLUMN[sort.by]} ${sort.descending ? 'DESC' : 'ASC'} NULLS LAST, ${IN_SHEET}`;
}

/** Orders all questions by what the order needs, and reads the other columns of the page alone. */
function pageBy(sort: ResultSort): string {
  const order = orderOf(sort);
  return `${ROWS} WHERE batch_items.seq IN (
    SELECT batch_items.seq ${JOINED} WHERE ${WHERE} ORDER BY ${order} LIMIT @limit OFFSET @offset
  ) ORDER BY ${order}`;
}

const ANSWERS = `SELECT ${RESULT_COLUMNS}, figures FROM results WHERE id IN (SELECT value FROM json_each(?))`;

const SPAN = `
SELECT min(seq) AS first, max(seq) AS last FROM batch_items WHERE batch_seq = ${BATCH_SEQ} HAVING count(*) > 0`;

/** NOT INDEXED because another index would visit all questions of the batch for each slice. */
const QUESTIONS = `
SELECT batch_items.month, batch_items.state, kind, provisional, simulation, queried_at AS queriedAt, figures,
  EXISTS (
    SELECT 1 FROM results AS later
    WHERE later.subject = results.subject AND later.environment = results.environment
      AND later.data_base = results.data_base AND later.queried_at > results.queried_at
      AND later.${USABLE}
  ) AS hasNewer
FROM batch_items NOT INDEXED LEFT JOIN results ON results.id = result_id
WHERE batch_items.seq BETWEEN @first AND @last AND batch_seq = ${BATCH_SEQ}`;

/** Read only for the rows of a page, because a batch may have 250,000. */
const REFERENCES = `
SELECT reference FROM batch_lines
WHERE subject = @subject AND batch_seq = ${BATCH_SEQ} AND problem IS NULL AND reference <> ''
GROUP BY reference ORDER BY min(n)`;

/** A row as SQLite returns it, without booleans. */
interface Row extends BatchItem {
  readonly n: number;
  readonly nome: string;
  readonly documento: string;
  readonly kind: ResponseKind | null;
  readonly whose: ResponseOwner | null;
  /** Hundredths of a percent. */
  readonly processed: number | null;
  readonly provisional: 0 | 1 | null;
  readonly source: ResponseSource | null;
  readonly risco_total: number | null;
  readonly carteira_ativa: number | null;
  readonly vencido: number | null;
  readonly prejuizo: number | null;
}

/** A row as SQLite returns it, without booleans; null without an answer. */
interface QuestionRow extends Pick<BatchItem, 'month' | 'state'> {
  readonly kind: ResponseKind | null;
  readonly provisional: 0 | 1 | null;
  readonly simulation: number | null;
  readonly queriedAt: Instant | null;
  readonly figures: Buffer | null;
  readonly hasNewer: 0 | 1;
}

type ResultMethods = Pick<BatchRepository, 'results' | 'answers' | 'questionSpan' | 'questions'>;

export function batchResults(database: Database): ResultMethods {
  database.function('normalized', { deterministic: true }, (name) => normalizeName(String(name ?? '')));
  const count = itemCount(database);
  const answers = database.prepare<[string], MonthRow>(ANSWERS);
  const references = database.prepare<[Record<string, unknown>], string>(REFERENCES).pluck();
  const span = database.prepare<[Record<string, unknown>], QuestionSpan>(SPAN);
  const questions = database.prepare<[Record<string, unknown>], QuestionRow>(QUESTIONS);
  return {
    questionSpan: async (id) => span.get({ id }) ?? null,
    questions: async (id, span) => questions.all({ id, ...span }).map(questionFrom),
    answers: async (ids) => answers.all(JSON.stringify(ids)).map(monthFrom),
    results: async ({ batchId: id, states, sort, limit, offset }) => {
      const named = { id, states: JSON.stringify(states) };
      const rows = database.prepare<[Record<string, unknown>], Row>(pageBy(sort));
      const listed = rows
        .all({ ...named, limit, offset })
        .map((row) => fromRow(row, references.all({ id, subject: row.subject })));
      return { rows: listed, total: count(named) };
    },
  };
}

function questionFrom({ month, state, ...row }: QuestionRow): AnsweredQuestion {
  const { kind, provisional, simulation, queriedAt, figures, hasNewer } = row;
  if (kind === null || queriedAt === null || figures === null) return { month, state, answer: null };
  const judged = { kind, provisional: provisional === 1, simulation, queriedAt, hasNewer: hasNewer === 1 };
  return { month, state, answer: { ...judged, figures: unpackFigures(figures) } };
}

function fromRow(
  {
    n,
    nome,
    documento,
    kind,
    whose,
    processed,
    provisional,
    source,
    risco_total: riscoTotal,
    carteira_ativa: carteiraAtiva,
    vencido,
    prejuizo,
    ...item
  }: Row,
  references: readonly string[],
): BatchResultRow {
  const percent = processed === null ? null : processed / 100;
  const judged =
    kind === null || whose === null || source === null
      ? null
      : { kind, whose, processed: percent, provisional: provisional === 1, source };
  return { item, n, nome, documento, references, judged, riscoTotal, carteiraAtiva, vencido, prejuizo };
}
