import type { Database } from 'better-sqlite3';
import { onceEach } from '../once-each.ts';
import { columnsOf, isNamed, partsOfName, type Ref, type Row, type Table, type Value } from './table.ts';

/** A row with names instead of the numbers of other rows. */
type NamedRow = Row;

export interface NamedRows {
  readonly has: (name: string) => boolean;
  /** The present row, with this archive's numbers. */
  readonly find: (name: string) => Row | undefined;
  /**
   * Returns the row with this archive's numbers; null if it is not sound, does not match its hash, or names a missing
   * row.
   */
  readonly settled: (named: NamedRow) => Row | null;
  /** Returns only the given columns of `settled`, if each is sound. */
  readonly settledPart: (named: NamedRow) => Row | null;
  /** Returns the number of the new row; null if the table refused it. */
  readonly insert: (row: Row) => number | null;
  readonly change: (name: string, columns: Row) => void;
  readonly remove: (name: string) => void;
}

interface RowFilter {
  /** SQL condition of the rows, if the name alone does not identify them. */
  readonly only?: string | undefined;
  /** SQL of more values that `find` reads, by name. */
  readonly reads?: Readonly<Record<string, string>>;
}

export function namedRows(database: Database, table: Table, { only = 'true', reads = {} }: RowFilter = {}): NamedRows {
  const columns = columnsOf(table);
  const where = `${isNamed(table, 'own')} AND ${only}`;
  const more = Object.entries(reads).map(([name, sql]) => `${sql} AS ${name}`);
  const run = onceEach((sql: string) => database.prepare<unknown[], Row>(sql));
  const insert = `INSERT INTO main.${table.name} (${columns.join(', ')})
    VALUES (${columns.map((name) => `@${name}`).join(', ')}) ON CONFLICT DO NOTHING`;
  const find = `SELECT ${[...columns, ...more].join(', ')} FROM main.${table.name} AS own WHERE ${where}`;
  const settled = rowSettler(database, table);
  return {
    has: (name) =>
      run(`SELECT 1 FROM main.${table.name} AS own WHERE ${where}`).get(...partsOfName(table, name)) !== undefined,
    find: (name) => run(find).get(...partsOfName(table, name)),
    ...settled,
    insert: (row) => {
      const { changes, lastInsertRowid } = run(insert).run(row);
      return changes === 0 ? null : Number(lastInsertRowid);
    },
    change: (name, changed) => {
      const names = Object.keys(changed);
      if (names.length === 0) return;
      const set = names.map((column) => `${column} = ?`).join(', ');
      run(`UPDATE main.${table.name} AS own SET ${set} WHERE ${where}`).run(
        ...names.map((column) => changed[column] ?? null),
        ...partsOfName(table, name),
      );
    },
    remove: (name) => void run(`DELETE FROM main.${table.name} AS own WHERE ${where}`).run(...partsOfName(table, name)),
  };
}

function rowSettler(database: Database, table: Table): Pick<NamedRows, 'settled' | 'settledPart'> {
  const numbers = Object.entries(table.refs ?? {}).map(
    ([column, ref]) => [column, numberFinder(database, ref)] as const,
  );
  const contradicts = table.refusedIf === undefined ? null : database.prepare<[Row]>(table.refusedIf);
  const numbered = (named: NamedRow): Record<string, Value> => {
    const row: Record<string, Value> = { ...named };
    for (const [column, numberOf] of numbers) {
      const name = named[column];
      if (name !== undefined) row[column] = name === null ? null : numberOf(String(name));
    }
    return row;
  };
  const settledPart = (named: NamedRow): Row | null => {
    const row = numbered(named);
    const isSound = Object.entries(row).every(([column, value]) => table.row.shape[column]?.safeParse(value).success);
    return isSound ? row : null;
  };
  const settled = (named: NamedRow): Row | null => {
    const row = numbered(named);
    try {
      for (const [column, compute] of Object.entries(table.derived ?? {})) row[column] = compute(row);
      const { success, data } = table.row.safeParse(row);
      if (!success || table.isTrue?.(named) === false || contradicts?.get(row) !== undefined) return null;
      return data as Row;
    } catch {
      return null;
    }
  };
  return { settled, settledPart };
}

/** Null if no row has the name and none may be made. */
function numberFinder(database: Database, { to: of, isMade, only = 'true' }: Ref): (name: string) => number | null {
  const to = of();
  const find = database
    .prepare<unknown[], number>(`SELECT own.seq FROM main.${to.name} AS own WHERE ${isNamed(to, 'own')} AND ${only}`)
    .pluck();
  const made = `INSERT INTO main.${to.name} (${to.key.join(', ')}) VALUES (${to.key.map(() => '?').join(', ')})`;
  const make = isMade === undefined ? null : database.prepare(made);
  return (name) => {
    const parts = partsOfName(to, name);
    const found = find.get(...parts);
    if (found !== undefined || make === null) return found ?? null;
    return Number(make.run(...parts).lastInsertRowid);
  };
}

export function nameIn(table: Table, named: NamedRow): string {
  return table.key.map((column) => String(named[column] ?? table.computed?.[column]?.(named) ?? '')).join(' ');
}

/** Stands for the name of a missing row; the reference cannot be checked. */
export const MISSING = '?';

/** Returns whether the program could have written the row; does not look for the rows that it names. */
export function isSound(table: Table, named: NamedRow, name: string | null): boolean {
  const isOrphan = Object.keys(table.refs ?? {}).some((column) => named[column] === MISSING);
  try {
    const row: Record<string, Value> = { ...named };
    for (const column of Object.keys(table.refs ?? {})) row[column] = named[column] === null ? null : 1;
    for (const [column, compute] of Object.entries(table.derived ?? {})) row[column] = compute(row);
    const isItself = name === null || nameIn(table, { ...row, ...named }) === name;
    if (!isItself || !table.row.safeParse(row).success) return false;
    return isOrphan || table.isTrue === undefined || table.isTrue(named);
  } catch {
    return false;
  }
}
