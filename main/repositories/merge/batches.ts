import type { Database } from 'better-sqlite3';
import type { MergeVerdict } from '#domain/merge.ts';
import { batchRowsOf, emptyBatches } from '../erasure/batches.ts';
import type { Merging } from './parts.ts';
import { columnsOf, isSame, type Row, tableRows, type Value } from './rows.ts';
import { isSound } from './sound.ts';

/** Nothing of the other archive is asked by itself. */
const STOPPED = { state: 'paused', stopped_by: JSON.stringify({ code: 'interrupted' }) };

/**
 * After results and attempts. A batch comes with all its lines and questions, or not at all; of whom was erased here it
 * loses what an erasure takes.
 */
export function mergeBatches({ database, record, isErased }: Merging): void {
  const { numbers, read, present, insert } = tableRows(database, 'batches');
  const lines = partsOf(database, 'batch_lines');
  const items = partsOf(database, 'batch_items');
  const erased = new Set<string>();
  const last = database.prepare<[], number>('SELECT ifnull(max(seq), 0) FROM main.batches').pluck().get() ?? 0;
  const merge = (row: Row, seq: number): MergeVerdict => {
    const here = present(row.id ?? null);
    if (here !== undefined) return isSame(row, here, Object.keys(row)) ? 'present' : 'differs';
    if (!isSound('batches', row) || !lines.areSound(seq) || !items.areSound(seq)) return 'unreadable';
    const isOpen = row.state === 'running' || row.state === 'queued';
    const batchSeq = insert(isOpen ? { ...row, ...STOPPED } : row);
    lines.copy(seq, batchSeq);
    items.copy(seq, batchSeq);
    for (const subject of lines.subjects(seq)) if (isErased(subject)) erased.add(subject);
    return 'taken';
  };
  for (const seq of numbers()) {
    const row = read(seq);
    if (row.revision !== 0) record('batches', merge(row, seq), { at: row.created_at });
  }
  database.exec(WITHOUT_RESULT);
  emptyBatches(database, batchRowsOf(database, [...erased], { after: last }));
}

/** What did not come has no place to open. */
const WITHOUT_RESULT = `
UPDATE main.batch_items SET result_id = NULL WHERE result_id NOT IN (SELECT id FROM main.results)`;

interface Parts {
  readonly areSound: (batchSeq: number) => boolean;
  readonly copy: (from: number, to: number) => void;
  readonly subjects: (batchSeq: number) => readonly string[];
}

/** The rows of a table that belong to a batch of the other archive. */
function partsOf(database: Database, table: 'batch_lines' | 'batch_items'): Parts {
  const own = columnsOf(table)
    .filter((name) => name !== 'batch_seq')
    .join(', ');
  const read = database.prepare<[number], Row>(`SELECT ${own} FROM source.${table} WHERE batch_seq = ? ORDER BY seq`);
  const copy = database.prepare<[number, number]>(
    `INSERT INTO main.${table} (batch_seq, ${own}) SELECT ?, ${own} FROM source.${table} WHERE batch_seq = ? ORDER BY seq`,
  );
  const subjects = database
    .prepare<[number], Value>(
      `SELECT DISTINCT subject FROM source.${table} WHERE batch_seq = ? AND subject IS NOT NULL`,
    )
    .pluck();
  return {
    areSound: (batchSeq) => {
      for (const row of read.iterate(batchSeq)) if (!isSound(table, row)) return false;
      return true;
    },
    copy: (from, to) => void copy.run(to, from),
    subjects: (batchSeq) => subjects.all(batchSeq).map(String),
  };
}
