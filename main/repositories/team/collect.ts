import type { Database } from 'better-sqlite3';
import { attachmentReader, type Dictionary } from '../attachments.ts';
import { onceEach } from '../once-each.ts';
import {
  columnsOf,
  isNamed,
  isNamedById,
  isShared,
  namedValue,
  partsOfName,
  type Row,
  type Share,
  type Table,
} from '../tables/table.ts';
import { SHARED } from '../tables/tables.ts';
import type { SharedBody } from './body.ts';

/** Reads the row of a part by its name, with names instead of numbers; undefined if it is gone. */
export type ReadShared = (part: string, id: string) => Row | undefined;

export function sharedColumns(table: Table, { columns, fills }: Share): readonly string[] {
  const kept = { ...table.own, ...table.derived, ...fills };
  const isKept = (name: string): boolean => (name === 'id' && isNamedById(table)) || name in kept;
  return columns ?? columnsOf(table).filter((name) => !isKept(name));
}

export function sharedReader(database: Database): ReadShared {
  const readers = onceEach((part: string) => readerOf(database, part));
  return (part, id) => readers(part)(id);
}

function readerOf(database: Database, part: string): (id: string) => Row | undefined {
  const shared = SHARED.get(part);
  if (shared === undefined) return () => undefined;
  const { table, share } = shared;
  const { as = {} } = share;
  const columns = sharedColumns(table, share).map(
    (name) => `${as[name]?.('own') ?? namedValue(table, name, 'own')} AS "${name}"`,
  );
  const sql = `SELECT ${columns.join(', ')} FROM ${table.name} AS own
    WHERE ${isNamed(table, 'own')} AND ${isShared(share, 'own')}`;
  const statement = database.prepare<unknown[], Row>(sql);
  return (id) => statement.get(...partsOfName(table, id));
}

/** Returns the current version of a shared row, and its dictionary, which the team may lack. */
export function collector(database: Database): (
  part: string,
  id: string,
  subject: string | null,
  isRemoved: boolean,
) => {
  readonly body: SharedBody | null;
  readonly dictionary: Dictionary | null;
} {
  const read = sharedReader(database);
  const attached = attachmentReader(database, 'main');
  return (part, id, subject, isRemoved) => {
    if (isRemoved) return { body: { part, id, subject, row: null }, dictionary: null };
    const row = read(part, id);
    if (row === undefined) return { body: null, dictionary: null };
    const { columns, dictionary } = attached(part, id);
    return { body: { part, id, subject, row: { ...row, ...columns } }, dictionary };
  };
}
