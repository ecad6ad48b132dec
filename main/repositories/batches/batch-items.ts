import { setImmediate as giveWay } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { recordOf } from '#domain/basics/record.ts';
import { type BatchItem, ITEM_STATES, type ItemState } from '#domain/batches/batch.ts';
import { type ItemAttempt, itemEnd } from '#domain/batches/item-end.ts';
import type { AnsweredItem, AnsweredLine, BatchRepository } from '../../ports/batches.ts';
import { CHARGE, jobSpending, RESULT_ID, UNREADABLE_ID } from '../attempts.ts';
import type { GroupCommit } from '../group-commit.ts';
import { BATCH_SEQ, LINE_COLUMNS, type LineColumns, lineFrom } from './batch-lines.ts';

const ITEM_COLUMNS = `
  ifnull(batch_items.subject, '') AS subject, month, batch_items.state, attempt_id AS attemptId, result_id AS resultId,
  batch_items.failure`;

const SHEET_ORDER = 'ORDER BY n, month DESC';

const ADD = `
INSERT INTO batch_items (batch_seq, n, subject, month, state, attempt_id, result_id, failure)
SELECT batch_seq, min(n), subject, @month, @state, @attemptId, @resultId, @failure
FROM batch_lines WHERE subject = @subject AND batch_seq = ${BATCH_SEQ} AND problem IS NULL GROUP BY batch_seq`;

const SET = `
UPDATE batch_items SET state = @state, attempt_id = @attemptId, result_id = @resultId, failure = @failure
WHERE subject = @subject AND batch_seq = ${BATCH_SEQ} AND month = @month`;

const TO_DO = `
SELECT ${ITEM_COLUMNS} FROM batch_items
WHERE batch_seq = ${BATCH_SEQ} AND state = 'to_do' AND month NOT IN (SELECT value FROM json_each(@without))
${SHEET_ORDER} LIMIT @limit`;

/** Questions that are open or have an unknown outcome, with the newest attempt of the batch for each. */
const OPEN = `
SELECT batch_items.seq, attempts.id, attempts.state, attempts.failure, attempts.status, reached, ${RESULT_ID} AS resultId,
  (SELECT kind FROM results WHERE results.id = ifnull(attempts.reused_id, attempts.id)) AS kind,
  ${UNREADABLE_ID} IS NOT NULL AS isUnreadable
FROM attempts CROSS JOIN batch_items ON batch_items.subject = attempts.subject AND month = data_base
WHERE job_id = @id AND batch_seq = ${BATCH_SEQ} AND (
    batch_items.state IN ('to_do', 'asking') OR (batch_items.state = 'unknown' AND settlement = 'attached')
  )
  AND attempts.seq = (
    SELECT max(seq) FROM attempts AS newest
    WHERE newest.job_id = @id AND newest.subject = attempts.subject AND newest.data_base = attempts.data_base
  )`;

const NEVER_BEGUN = `
UPDATE batch_items SET state = 'to_do', attempt_id = NULL
WHERE batch_seq = ${BATCH_SEQ} AND state = 'asking' AND NOT EXISTS (
  SELECT 1 FROM attempts
  WHERE job_id = @id AND attempts.subject = batch_items.subject AND data_base = month AND attempts.state = 'intent'
)`;

const OF_SUBJECT = `
SELECT ${ITEM_COLUMNS}, intent_at AS askedAt, iif(attempts.id IS NULL, NULL, ${CHARGE}) AS charge
FROM batch_items LEFT JOIN attempts ON attempts.id = attempt_id
WHERE batch_items.subject = ? AND batch_seq = ? ORDER BY month DESC`;

/** An attempt that began earlier has ended or is too old to count. */
const LONGEST_QUERY = 15 * 60_000;

const ASKED_SINCE = `
SELECT ifnull(sum(max(1, requests)), 0) FROM attempts
WHERE environment = @environment AND intent_at >= @began AND (ended_at IS NULL OR ended_at > @since)
  AND NOT (state = 'refused' AND requests = 0)`;

interface OfBatch {
  readonly id: string;
}

interface ItemWriter {
  readonly addItems: (batchId: string, items: readonly BatchItem[]) => void;
}

/**
 * Must run within a transaction. Adds no question for a subject that was erased meanwhile, because its line is gone.
 */
export function itemWriter(database: Database): ItemWriter {
  const add = database.prepare<[BatchItem & OfBatch]>(ADD);
  return {
    addItems: (id, items) => {
      for (const item of items) add.run({ ...item, id });
    },
  };
}

type ItemMethods = Pick<
  BatchRepository,
  'settle' | 'toDo' | 'setItem' | 'endToDo' | 'progress' | 'answered' | 'items' | 'askedSince'
>;

interface Counted {
  readonly state: ItemState;
  readonly items: number;
  readonly asked: number;
}

export function batchItems(database: Database, run: GroupCommit['run']): ItemMethods {
  const set = database.prepare<[BatchItem & OfBatch]>(SET);
  const toDo = database.prepare<[Record<string, unknown>], BatchItem>(TO_DO);
  const counts = database.prepare<[OfBatch], Counted>(
    `SELECT state, items, asked FROM batch_item_counts WHERE batch_seq = ${BATCH_SEQ}`,
  );
  const lines = database
    .prepare<[OfBatch], number>(`SELECT ifnull(sum(lines), 0) FROM batch_line_counts WHERE batch_seq = ${BATCH_SEQ}`)
    .pluck();
  const count = itemCount(database);
  const spentBy = jobSpending(database);
  const asked = database.prepare<[Record<string, unknown>], number>(ASKED_SINCE).pluck();
  const settle = settler(database);

  return {
    settle: async (id) => settle(id),
    toDo: async (id, without, limit) => toDo.all({ id, limit, without: JSON.stringify(without) }),
    setItem: (id, item) => run(() => void set.run({ ...item, id })),
    endToDo: toDoEnder(database),
    progress: async (id) => {
      const counted = new Map(counts.all({ id }).map((each) => [each.state, each]));
      const items = recordOf(ITEM_STATES, (state) => counted.get(state)?.items ?? 0);
      const unknown = counted.get('unknown');
      const leftUnknown = (unknown?.items ?? 0) - (unknown?.asked ?? 0);
      return { lines: lines.get({ id }) ?? 0, items, leftUnknown, ...spentBy(id) };
    },
    answered: answeredLines(database),
    items: async (id, states, { offset, limit }) => {
      const where = `batch_seq = ${BATCH_SEQ} AND state IN (SELECT value FROM json_each(@states))`;
      const values = { id, states: JSON.stringify(states) };
      const rows = database.prepare<[Record<string, unknown>], BatchItem>(
        `SELECT ${ITEM_COLUMNS} FROM batch_items WHERE ${where} ${SHEET_ORDER} LIMIT @limit OFFSET @offset`,
      );
      return { rows: rows.all({ ...values, offset, limit }), total: count(values) };
    },
    askedSince: async (environment, since) => asked.get({ environment, since, began: since - LONGEST_QUERY }) ?? 0,
  };
}

/** Counts the questions of a batch in some states. `states`: JSON. */
export function itemCount(database: Database): (asked: OfBatch & { readonly states: string }) => number {
  const count = database
    .prepare<[OfBatch & { readonly states: string }], number>(
      `SELECT sum(items) FROM batch_item_counts
       WHERE batch_seq = ${BATCH_SEQ} AND state IN (SELECT value FROM json_each(@states))`,
    )
    .pluck();
  return (asked) => count.get(asked) ?? 0;
}

/** Items in one transaction; other calls run between two transactions. */
const CHUNK = 5_000;

function toDoEnder(database: Database): BatchRepository['endToDo'] {
  const end = database.prepare<[OfBatch & { readonly state: ItemState }]>(
    `UPDATE batch_items SET state = @state WHERE seq IN (
       SELECT seq FROM batch_items WHERE batch_seq = ${BATCH_SEQ} AND state = 'to_do' LIMIT ${CHUNK}
     )`,
  );
  return async (id, state) => {
    let ended = 0;
    for (let changes = CHUNK; state !== 'to_do' && changes === CHUNK; ended += changes) {
      if (ended > 0) await giveWay();
      changes = end.run({ id, state }).changes;
    }
    return ended;
  };
}

/** A row as SQLite returns it, without booleans. */
interface OpenItem extends Omit<ItemAttempt, 'reached' | 'isUnreadable'> {
  readonly seq: number;
  readonly reached: 0 | 1;
  readonly isUnreadable: 0 | 1;
}

function settler(database: Database): (id: string) => void {
  const open = database.prepare<[OfBatch], OpenItem>(OPEN);
  const end = database.prepare<[Record<string, unknown>]>(
    `UPDATE batch_items SET state = @state, attempt_id = @attemptId, result_id = @resultId, failure = @failure
     WHERE seq = @seq`,
  );
  const neverBegun = database.prepare<[OfBatch]>(NEVER_BEGUN);
  return database.transaction((id: string) => {
    for (const { seq, reached, isUnreadable, ...attempt } of open.all({ id })) {
      const ended = itemEnd({ ...attempt, reached: reached === 1, isUnreadable: isUnreadable === 1 });
      if (ended !== null) end.run({ ...ended, seq });
    }
    neverBegun.run({ id });
  }).immediate;
}

function answeredLines(database: Database): BatchRepository['answered'] {
  const lines = database.prepare<
    [Record<string, unknown>],
    LineColumns & { readonly subject: string | null; readonly batchSeq: number }
  >(
    `SELECT ${LINE_COLUMNS}, subject, batch_seq AS batchSeq FROM batch_lines
     WHERE batch_seq = ${BATCH_SEQ} AND n > @after ORDER BY n LIMIT @limit`,
  );
  const items = database.prepare<[string | null, number], AnsweredItem>(OF_SUBJECT);
  return async (id, after, limit) =>
    lines.all({ id, after, limit }).map(({ subject, batchSeq, ...line }): AnsweredLine => {
      const isAsked = line.problem === null;
      return { line: lineFrom(line), items: isAsked ? items.all(subject, batchSeq) : [] };
    });
}
