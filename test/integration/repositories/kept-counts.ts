import type { Database } from 'better-sqlite3';
import { JOB_SPENDING } from '#main/repositories/schema/attempts.ts';
import { BATCH_TALLIES } from '#main/repositories/schema/batches.ts';
import { tallyRows } from '#main/repositories/schema/tallies.ts';

export const TALLIES = [JOB_SPENDING, ...BATCH_TALLIES];

/** Tables of counts that differ from their rows counted anew; a row of zeros counts nothing. */
export function miscounted(database: Database): readonly string[] {
  return TALLIES.filter((tally) => {
    const columns = [...Object.keys(tally.by), ...Object.keys(tally.sums)].join(', ');
    const [counted = ''] = Object.keys(tally.sums);
    const kept = `SELECT ${columns} FROM ${tally.name} WHERE ${counted} <> 0`;
    const anew = tallyRows(tally).slice(columns.length + 2);
    const differ = `SELECT * FROM (${kept}) EXCEPT SELECT * FROM (${anew})`;
    const lack = `SELECT * FROM (${anew}) EXCEPT SELECT * FROM (${kept})`;
    return [differ, lack].some((sql) => database.prepare(sql).all().length > 0);
  }).map(({ name }) => name);
}
