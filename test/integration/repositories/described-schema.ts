import type { Database } from 'better-sqlite3';
import { columnsOf, nameOf, subjectOf, type Table } from '#main/repositories/tables/table.ts';

interface Column {
  readonly name: string;
  readonly type: 'INTEGER' | 'TEXT' | 'BLOB';
  readonly notnull: number;
  readonly pk: number;
  /** 2 or 3 where the database computes it. */
  readonly hidden: number;
}

interface ForeignKey {
  readonly table: string;
  readonly from: string;
  readonly to: string;
  readonly on_delete: string;
}

/** A value that no column of this type holds. */
const OTHER_TYPE = { INTEGER: 'x', TEXT: 1, BLOB: 'x' } as const;

/** Contradictions between a description and the schema: the table's member and the fault. */
export function contradictions(database: Database, table: Table): readonly string[] {
  const columns = database.prepare<[string], Column>('SELECT * FROM pragma_table_xinfo(?)').all(table.name);
  if (columns.length === 0) return ['name'];
  return [
    ...rowFaults(table, columns),
    ...keyFaults(database, table, columns),
    ...referenceFaults(database, table),
    ...subjectFaults(database, table, columns),
  ];
}

function rowFaults(table: Table, columns: readonly Column[]): readonly string[] {
  const { row } = table;
  const written = columns.filter(({ name, hidden }) => hidden === 0 && name !== 'seq');
  const names = new Set(written.map(({ name }) => name));
  const hasNumber = columns.some(({ name, hidden }) => name === 'seq' && hidden === 0);
  return [
    ...columnsOf(table).flatMap((name) => (names.has(name) ? [] : [`row.${name}: no column`])),
    ...written.flatMap(({ name, type, notnull, pk }) => {
      const is = row.shape[name];
      if (is === undefined) return [`row.${name}: missing`];
      const mayBeNull = notnull === 0 && pk === 0;
      return [
        ...(is.safeParse(OTHER_TYPE[type]).success ? [`row.${name}: of any type`] : []),
        ...(!mayBeNull && is.safeParse(null).success ? [`row.${name}: may be null`] : []),
      ];
    }),
    ...(hasNumber === (table.isUnnumbered === true) ? ['isUnnumbered'] : []),
    ...written.flatMap(({ name }) =>
      name.endsWith('normalized') === name in (table.derived ?? {}) ? [] : [`derived.${name}`],
    ),
  ];
}

/** A row's name must match a uniqueness constraint of the database. */
function keyFaults(database: Database, table: Table, columns: readonly Column[]): readonly string[] {
  const unique = database
    .prepare<[string], { name: string }>('SELECT name FROM pragma_index_list(?) WHERE "unique" AND NOT partial')
    .all(table.name)
    .map(({ name }) => name)
    .map((index) =>
      database.prepare<[string], string | null>('SELECT name FROM pragma_index_info(?)').pluck().all(index),
    );
  const primary = columns
    .filter(({ pk }) => pk > 0)
    .toSorted((one, other) => one.pk - other.pk)
    .map(({ name }) => name);
  const named = [...table.key].toSorted().join();
  const isKept = [...unique, primary].some((one) => !one.includes(null) && one.toSorted().join() === named);
  const computed = new Set(columns.filter(({ hidden }) => hidden > 1).map(({ name }) => name));
  return [
    ...(isKept || NAMED_OTHERWISE[table.name] === table.key.join(' ') ? [] : ['key']),
    ...table.key.flatMap((name) => (computed.has(name) === name in (table.computed ?? {}) ? [] : [`computed.${name}`])),
  ];
}

/**
 * Keys that no index of their columns keeps: drafts and approvals have one each, a page names its case, an erased question
 * has no subject, and an event of no officer is one of ''.
 */
const NAMED_OTHERWISE: Readonly<Record<string, string>> = {
  credit_policies: 'policy_id version approval',
  case_pages: 'sha256 version',
  batch_items: 'batch_seq n month',
  finding_events: 'finding_seq kind at officer',
};

function referenceFaults(database: Database, { name, refs = {}, owner, row, isAttached }: Table): readonly string[] {
  const keys = database
    .prepare<[string], ForeignKey>('SELECT * FROM pragma_foreign_key_list(?)')
    .all(name)
    .filter(({ to }) => to === 'seq');
  const numbers = Object.keys(row.shape).filter((column) => column.endsWith('_seq'));
  const holdsBytes = Object.values(row.shape).some(
    (is) => is.safeParse(Buffer.alloc(1)).success && !is.safeParse(null).success,
  );
  const owners = keys.filter(({ on_delete }) => on_delete === 'CASCADE').map(({ from }) => from);
  return [
    ...keys.flatMap(({ from, table }) => (refs[from]?.to().name === table ? [] : [`refs.${from}`])),
    ...numbers.flatMap((column) => (refs[column] === undefined ? [`refs.${column}: missing`] : [])),
    ...((owner !== undefined && holdsBytes) === (isAttached === true) ? [] : ['isAttached']),
    ...(owners.length > 0 && !owners.includes(owner ?? '') ? ['owner'] : []),
    ...(owner !== undefined && refs[owner] === undefined ? ['owner: no reference'] : []),
  ];
}

/** A table with rows of a subject must describe their erasure, unless they are deleted with their owner. */
function subjectFaults(database: Database, table: Table, columns: readonly Column[]): readonly string[] {
  const has = columns.some(({ name }) => name === 'subject');
  const subject = subjectOf(table, 'own');
  return [
    ...(has && subject !== 'own.subject' ? ['subject'] : []),
    ...(has && table.erase === undefined ? ['erase'] : []),
    ...(canRun(database, `SELECT ${subject ?? 'NULL'}, ${nameOf(table, 'own')} FROM ${table.name} AS own`)
      ? []
      : ['subject: no SQL']),
  ];
}

function canRun(database: Database, sql: string): boolean {
  try {
    database.prepare(sql);
    return true;
  } catch {
    return false;
  }
}
