import type { Database } from 'better-sqlite3';
import { columnsOf, type Row, type Table } from '../tables/table.ts';

/**
 * Makes a row from the given columns, unless a row has its number or name; the other columns are empty, computed, or
 * the archive's own.
 */
export function rowMaker(database: Database, table: Table): (row: Row) => boolean {
  const columns = ['seq', ...columnsOf(table)];
  const insert = database.prepare<[Row]>(
    `INSERT INTO ${table.name} (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})
     ON CONFLICT DO NOTHING`,
  );
  const empty = Object.fromEntries(columns.map((name) => [name, null]));
  return (row) => {
    const made: Record<string, Row[string]> = { ...empty, ...table.own, ...row };
    for (const [name, compute] of Object.entries(table.derived ?? {})) made[name] = compute(made);
    return insert.run(made).changes > 0;
  };
}
