import type { Database } from 'better-sqlite3';
import { knownTables } from '../../platform/database/schema.ts';
import { archiveMigrations } from '../schema/archive-form.ts';

export type Value = string | number | Buffer | null;
/** By column. */
export type Row = Readonly<Record<string, Value>>;

/** The rows of one table in both archives; `seq`, the number of a row, is each archive's own. */
export interface TableRows {
  /** The numbers of the other archive's rows, in their order. */
  readonly numbers: () => readonly number[];
  readonly read: (seq: number) => Row;
  /** The row of the present archive with this id. */
  readonly present: (id: Value) => Row | undefined;
  /** Returns the new row's number. */
  readonly insert: (row: Row) => number;
}

/** The columns of a table whose rows have a number, without that. */
export function columnsOf(table: string): readonly string[] {
  const known = knownTables(archiveMigrations).find(({ name }) => name === table);
  return (known?.columns ?? []).filter((name) => name !== 'seq');
}

/** Of a table whose rows have a number and an id. */
export function tableRows(database: Database, table: string): TableRows {
  const columns = columnsOf(table);
  const names = columns.join(', ');
  const numbers = database.prepare<[], number>(`SELECT seq FROM source.${table} ORDER BY seq`).pluck();
  const read = database.prepare<[number], Row>(`SELECT ${names} FROM source.${table} WHERE seq = ?`);
  const present = database.prepare<[Value], Row>(`SELECT seq, ${names} FROM main.${table} WHERE id = ?`);
  const insert = database.prepare<[Row]>(
    `INSERT INTO main.${table} (${names}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
  );
  return {
    numbers: () => numbers.all(),
    read: (seq) => read.get(seq) ?? {},
    present: (id) => present.get(id),
    insert: (row) => Number(insert.run(row).lastInsertRowid),
  };
}

/** Whether two rows say the same in these columns. */
export function isSame(one: Row, other: Row, columns: readonly string[]): boolean {
  return columns.every((name) => {
    const [left = null, right = null] = [one[name], other[name]];
    return Buffer.isBuffer(left) && Buffer.isBuffer(right) ? left.equals(right) : left === right;
  });
}
