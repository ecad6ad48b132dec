import type { Database } from 'better-sqlite3';
import type { Instant } from '#domain/basics/instant.ts';
import type { ErasedKind } from '#domain/retention/erased-kinds.ts';
import { MEMBER_OF_SNAPSHOTS } from '../groups/group-snapshots.ts';
import { groupLinks, groups } from '../tables/groups.ts';
import { columnsOf, type Erase, type FoundRows, type Row, subjectOf, type Table, type Whom } from '../tables/table.ts';
import { TABLES } from '../tables/tables.ts';
import { mapTexts, withDerived } from '../tables/texts.ts';
import { textWithout, whomOf } from './naming.ts';
import { emptiedSnapshots } from './snapshots.ts';
import { type Reach, type Within, withinOf } from './within.ts';

export interface Erasing extends Within {
  readonly key: string;
  /** Authorizations that were last used before this instant are erased too. */
  readonly consentsBefore: Instant;
}

export interface PlannedRows {
  readonly names: readonly string[];
  readonly whom: Whom;
  /** The numbers of the deleted rows, by table. */
  readonly taken: ReadonlyMap<string, ReadonlySet<number>>;
  readonly counts: Readonly<Partial<Record<ErasedKind, number>>>;
  readonly run: () => void;
}

interface TakenRows {
  readonly table: Table;
  readonly counts: ErasedKind | undefined;
  readonly rows: readonly number[];
  readonly run: () => void;
}

interface ChangedRow {
  readonly table: Table;
  readonly seq: number;
  readonly columns: Row;
}

const NAMES = [
  ...TABLES.flatMap((table) => {
    const subject = table.erase !== undefined && 'nome' in table.row.shape ? subjectOf(table, 'own') : null;
    return subject === null ? [] : [`SELECT DISTINCT nome FROM ${table.name} AS own WHERE ${subject} = @key`];
  }),
  `SELECT nome FROM (${MEMBER_OF_SNAPSHOTS})`,
].join(' UNION ALL ');

/** Finds the rows of a subject, including its branches, and the texts that an erasure empties; changes nothing. */
export function planRows(database: Database, erasing: Erasing): PlannedRows {
  const { key } = erasing;
  const known = database.prepare<[{ readonly key: string }], string>(NAMES).pluck().all({ key });
  const names = [...new Set(known)].filter((name) => name !== '');
  const whom = whomOf(key, names);
  const taken = TABLES.flatMap((table) =>
    (table.erase ?? []).map((erase) => takenRows(database, [table, erase], erasing, whom)),
  );
  const named = TABLES.flatMap((table) => namingRows(database, table, erasing, whom));
  const snapshots = emptiedSnapshots(database, whom, erasing);
  const links = taken.find(({ table }) => table === groupLinks)?.rows ?? [];
  const left = new Set([
    ...groupsOf(database, links),
    ...snapshots.filter(({ hasMember }) => hasMember).map(({ groupSeq }) => groupSeq),
  ]);
  const counts: Partial<Record<ErasedKind, number>> = { groups: left.size };
  for (const { counts: kind, rows } of taken) if (kind !== undefined) counts[kind] = rows.length;
  const run = (): void => {
    joinLinks(database, links);
    // Deletes the rows that belong to a row before the row itself.
    for (const one of taken.toReversed()) one.run();
    const others = left.difference(new Set(named.flatMap(({ table, seq }) => (table === groups ? [seq] : []))));
    for (const row of [...named, ...[...others].map((seq) => ({ table: groups, seq, columns: {} }))])
      changeRow(database, row);
    const empty = database.prepare<[string, number]>('UPDATE group_snapshots SET snapshot = ? WHERE seq = ?');
    for (const { snapshot, seq } of snapshots) empty.run(snapshot, seq);
  };
  const rowsOf = Map.groupBy(taken, ({ table }) => table.name);
  const numbers = [...rowsOf].map(([name, all]) => [name, new Set(all.flatMap(({ rows }) => rows))] as const);
  return { names, whom, taken: new Map(numbers), counts, run };
}

/** `@rows` is JSON. */
const OF_ROWS = 'own.seq IN (SELECT value FROM json_each(@rows))';

function takenRows(
  database: Database,
  [table, erase]: readonly [Table, Erase],
  erasing: Erasing,
  whom: Whom,
): TakenRows {
  const within = withinOf(table, erasing);
  const { whose = (row) => `${subjectOf(table, row)} = @key`, found } = erase;
  const sql = `${whose('own')} AND ${within.sql}`;
  const values = { key: erasing.key, consentsBefore: erasing.consentsBefore, ...within.values };
  const own = database
    .prepare<[object], number>(`SELECT ${table.isUnnumbered ? '1' : 'own.seq'} FROM ${table.name} AS own WHERE ${sql}`)
    .pluck()
    .all(values);
  const others =
    found === undefined ? [] : foundRows(database, table, found, within).filter((row) => found.isOf(row, whom));
  const where = table.isUnnumbered ? sql : OF_ROWS;
  const what =
    erase.leaves === undefined
      ? `DELETE FROM ${table.name} AS own`
      : `UPDATE ${table.name} AS own SET ${setOf(erase.leaves)}`;
  const rows = [...own, ...others.map(({ seq }) => Number(seq))];
  const run = (): void =>
    void database.prepare(`${what} WHERE ${where}`).run({ ...values, rows: JSON.stringify(rows) });
  return { table, counts: erase.counts, rows, run };
}

const setOf = (leaves: Readonly<Record<string, string>>): string =>
  Object.entries(leaves)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');

function foundRows(
  database: Database,
  { name }: Table,
  { columns, where }: FoundRows,
  { sql, values }: Reach,
): readonly Row[] {
  return database
    .prepare<[object], Row>(`SELECT own.seq, ${columns} FROM ${name} AS own WHERE ${where} AND ${sql}`)
    .all(values);
}

function namingRows(database: Database, table: Table, within: Within, whom: Whom): readonly ChangedRow[] {
  const { emptied } = table;
  if (emptied === undefined) return [];
  const { sql, values } = withinOf(table, within);
  const without = textWithout(whom);
  return database
    .prepare<[object], Row>(`SELECT seq, ${columnsOf(table).join(', ')} FROM ${table.name} AS own WHERE ${sql}`)
    .all(values)
    .flatMap((row) => {
      const changed = mapTexts(row, emptied, without);
      const isAsItWas = Object.keys(changed).length === 0;
      return isAsItWas ? [] : [{ table, seq: Number(row.seq), columns: withDerived(table, row, changed) }];
    });
}

/** Increments the revision, so that a window that still shows the old row cannot save it. */
function changeRow(database: Database, { table, seq, columns }: ChangedRow): void {
  const revision = table.own?.revision === undefined ? [] : ['revision = revision + 1'];
  const set = [...Object.keys(columns).map((name) => `${name} = @${name}`), ...revision];
  database.prepare(`UPDATE ${table.name} SET ${set.join(', ')} WHERE seq = @seq`).run({ ...columns, seq });
}

function groupsOf(database: Database, links: readonly number[]): readonly number[] {
  return database
    .prepare<[object], number>(`SELECT DISTINCT group_seq FROM group_links AS own WHERE ${OF_ROWS}`)
    .pluck()
    .all({ rows: JSON.stringify(links) });
}

/** Several links of one group stay one member: each names the smallest id, which is the same at each workstation. */
function joinLinks(database: Database, links: readonly number[]): void {
  database
    .prepare<[object]>(
      `UPDATE group_links AS own SET erased_with = one.id
       FROM (SELECT group_seq, min(id) AS id FROM group_links AS own WHERE ${OF_ROWS} GROUP BY group_seq HAVING count(*) > 1) AS one
       WHERE one.group_seq = own.group_seq AND ${OF_ROWS}`,
    )
    .run({ rows: JSON.stringify(links) });
}
