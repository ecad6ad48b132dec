import { setImmediate as giveWay } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import type { Batch, MonthsRule } from '#domain/batches/batch.ts';
import type { BatchRepository } from '../../ports/batches.ts';
import type { Page, PageRequest } from '../../ports/page.ts';
import { withAudit } from '../audit/writer.ts';
import type { GroupCommit } from '../group-commit.ts';
import { allOf } from '../search.ts';
import { cycleAdder } from '../watches/watch-cycles.ts';
import { BATCH_COLUMNS, type BatchColumns, batchFrom, NAMES } from './batch-columns.ts';
import { batchItems, itemWriter } from './batch-items.ts';
import { batchLines, lineWriter } from './batch-lines.ts';
import { batchResults } from './batch-results.ts';
import { sheetLayouts } from './sheet-layouts.ts';
import { subjectBatches } from './subject-batches.ts';
import { subjectFacts } from './subject-facts.ts';

const pairs = Object.entries(NAMES);
const SELECT = `SELECT ${BATCH_COLUMNS} FROM batches`;
const ADD = `INSERT INTO batches (${pairs.map(([, column]) => column).join(', ')})
VALUES (${pairs.map(([name]) => `@${name}`).join(', ')})`;

/** Keeps the id, environment, source file and creation time. */
const REPLACE = `
UPDATE batches SET ${pairs
  .filter(([name]) => !['id', 'environment', 'source', 'createdAt'].includes(name))
  .map(([name, column]) => `${column} = @${name}`)
  .join(', ')}
WHERE id = @id AND revision = @revision - 1`;

const NEWEST_FIRST = 'ORDER BY created_at DESC, seq DESC';

/** Batches with their lines and questions. Progress is written in the transactions of the attempts (`groupCommit`). */
export function batchRepository(database: Database, { run }: Pick<GroupCommit, 'run'>): BatchRepository {
  const change = withAudit(database);
  const get = database.prepare<[string], BatchColumns>(`${SELECT} WHERE id = ? AND revision > 0`);
  const replaceBatch = replacer(database);

  return {
    ...wholeBatches(database),
    get: async (id) => {
      const found = get.get(id);
      return found === undefined ? null : batchFrom(found);
    },
    list: async (request) => readPage(database, request),
    replace: async (batch, auditEvent) => change(() => replaceBatch(batch), auditEvent ?? undefined),
    ...batchLines(database),
    ...batchItems(database, run),
    ...batchResults(database),
    ...subjectFacts(database),
    ...subjectBatches(database),
    ...sheetLayouts(database),
  };
}

/** Rows in one transaction; other calls run between two transactions. */
const CHUNK = 2_000;

/** Keeps a batch whose watch cycle was evaluated, so that its findings and their history stay. */
const DISCARD = `
UPDATE batches SET revision = 0 WHERE id = ? AND state = 'draft' AND revision > 0
  AND NOT EXISTS (SELECT 1 FROM watch_cycles WHERE batch_seq = batches.seq AND evaluated_at IS NOT NULL)`;
const LINES_LEFT = `
DELETE FROM batch_lines WHERE seq IN (
  SELECT batch_lines.seq FROM batches JOIN batch_lines ON batch_seq = batches.seq WHERE revision = 0 LIMIT ${CHUNK}
)`;
const ITEMS_LEFT = `
DELETE FROM batch_items WHERE seq IN (
  SELECT batch_items.seq FROM batches JOIN batch_items ON batch_seq = batches.seq WHERE id = ? AND batches.state = 'draft'
  LIMIT ${CHUNK}
)`;

/**
 * Lines and questions are written in chunks and count only once the last chunk is written: until then the draft has no
 * revision, or the batch is still a draft. If the process ends in between, the next write deletes the rest.
 */
function wholeBatches(database: Database): Pick<BatchRepository, 'addDraft' | 'discard' | 'confirm'> {
  const change = withAudit(database);
  const add = database.prepare<[BatchColumns]>(ADD);
  const isBefore = database
    .prepare<[string, number]>("SELECT 1 FROM batches WHERE id = ? AND revision = ? AND state = 'draft'")
    .pluck();
  const whole = database.prepare<[number, string]>('UPDATE batches SET revision = ? WHERE id = ?');
  const hide = database.prepare<[string]>(DISCARD);
  const linesLeft = database.prepare<[]>(LINES_LEFT);
  const remove = database.prepare('DELETE FROM batches WHERE revision = 0');
  const itemsLeft = database.prepare<[string]>(ITEMS_LEFT);
  const addLines = database.transaction(lineWriter(database).addLines);
  const addItems = database.transaction(itemWriter(database).addItems);
  const replaceBatch = replacer(database);
  const addCycle = cycleAdder(database);
  const removeHidden = async (): Promise<void> => {
    while (linesLeft.run().changes > 0) await giveWay();
    remove.run();
  };
  const inTurn = oneByOne();

  return {
    addDraft: (batch, lines, auditEvent, drafted) =>
      inTurn(async () => {
        await removeHidden();
        const seq = Number(add.run({ ...toColumns(batch), revision: 0 }).lastInsertRowid);
        for (const chunk of chunksOf(lines)) {
          addLines(seq, chunk);
          await giveWay();
        }
        change(() => {
          const isWhole = whole.run(batch.revision, batch.id).changes > 0;
          if (drafted !== undefined) change(() => addCycle(drafted.cycle), drafted.auditEvent);
          return isWhole;
        }, auditEvent);
      }),
    discard: (id, auditEvent) =>
      inTurn(async () => {
        const isHidden = change(() => hide.run(id).changes > 0, auditEvent);
        if (isHidden) await removeHidden();
        return isHidden;
      }),
    confirm: (batch, items, auditEvent) =>
      inTurn(async () => {
        if (isBefore.get(batch.id, batch.revision - 1) === undefined) return false;
        while (itemsLeft.run(batch.id).changes > 0) await giveWay();
        for (const chunk of chunksOf(items)) {
          addItems(batch.id, chunk);
          await giveWay();
        }
        return change(() => replaceBatch(batch), auditEvent);
      }),
  };
}

function chunksOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, at) => items.slice(at * CHUNK, (at + 1) * CHUNK));
}

/** Starts each task after the previous one has ended or failed. */
function oneByOne(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => {});
    return turn;
  };
}

/**
 * Must run within a transaction. Marks same lines again if the kind of the months' rule changed, because it decides
 * which lines are the same.
 */
function replacer(database: Database): (batch: Batch) => boolean {
  const replace = database.prepare<[BatchColumns]>(REPLACE);
  const kindOf = database
    .prepare<[string], MonthsRule['kind']>(`SELECT settings ->> '$.months.kind' FROM batches WHERE id = ?`)
    .pluck();
  const { markSame } = lineWriter(database);
  return (batch) => {
    const before = kindOf.get(batch.id);
    if (replace.run(toColumns(batch)).changes === 0) return false;
    const isPerLine = batch.settings.months.kind === 'per_line';
    if ((before === 'per_line') !== isPerLine) markSame(batch.id);
    return true;
  };
}

function readPage(database: Database, { search, limit, offset }: PageRequest): Page<Batch> {
  const words = normalizeName(search).split(' ').filter(Boolean);
  const named = words.map((word) => ({ sql: `instr(' ' || name_normalized, ?) > 0`, values: [` ${word}`] }));
  const where = allOf([{ sql: 'revision > 0', values: [] }, ...named]);
  const total = database.prepare<unknown[], number>(`SELECT count(*) FROM batches WHERE ${where.sql}`).pluck();
  const rows = database.prepare<unknown[], BatchColumns>(
    `${SELECT} WHERE ${where.sql} ${NEWEST_FIRST} LIMIT ? OFFSET ?`,
  );
  return {
    rows: rows.all(...where.values, limit, offset).map(batchFrom),
    total: total.get(...where.values) ?? 0,
  };
}

function toColumns({ settings, confirmed, source, stoppedBy, ...batch }: Batch): BatchColumns {
  return {
    ...batch,
    nameNormalized: normalizeName(settings.name),
    settings: JSON.stringify(settings),
    confirmed: confirmed === null ? null : JSON.stringify(confirmed),
    source: JSON.stringify(source),
    stoppedBy: stoppedBy === null ? null : JSON.stringify(stoppedBy),
  };
}
