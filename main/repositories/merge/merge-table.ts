import type { Database } from 'better-sqlite3';
import { isBrought, type MergeVerdict } from '#domain/backup/merge.ts';
import { stripMask, subjectKey } from '#domain/basics/document.ts';
import { unlessMisfit } from '../misfit.ts';
import { isSound, type NamedRows, namedRows } from '../tables/named-rows.ts';
import {
  columnsOf,
  isSameValue,
  type Merge,
  namedColumns,
  nameOf,
  type Row,
  subjectOf,
  type Table,
  type Value,
} from '../tables/table.ts';
import { TABLES } from '../tables/tables.ts';
import type { Attached } from './attached.ts';
import type { ErasedHere } from './erased.ts';
import { keptIf } from './kept-if.ts';
import type { MergeTally } from './report.ts';

export interface Merging {
  readonly database: Database;
  readonly record: MergeTally['record'];
  readonly erased: ErasedHere;
  readonly attached: Readonly<Record<string, Attached>>;
}

/** A row of the other archive, with names instead of numbers; `seq` is its number there. */
interface SourceRow {
  readonly seq: number | null;
  readonly name: string;
  readonly whose: string;
  readonly row: Row;
}

interface SourceTable {
  readonly table: Table;
  readonly rows: NamedRows;
  /** The numbers of the arriving rows in their order; null for a table without numbers. */
  readonly numbers: () => readonly number[] | null;
  readonly read: (seq: number) => SourceRow;
  readonly all: () => readonly SourceRow[];
  readonly ofOwner: (seq: number) => readonly SourceRow[];
  readonly settle: (row: Row) => Row | null;
}

/**
 * Brings the rows of one table, each with all rows that belong to it or not at all. Returns the erased subjects found
 * in them.
 */
export function mergeTable(merging: Merging, table: Table, merge: Merge): ReadonlySet<string> {
  const {
    database,
    record,
    erased: { isErased, named },
  } = merging;
  const top = sourceTable(database, table);
  const family = familyOf(table).map((child) => sourceTable(database, child));
  const attached = merging.attached[table.name];
  const cases = (merge.cases ?? []).map(([verdict, sql]) => [verdict, database.prepare<[Row]>(sql)] as const);
  const met = merge.met === undefined ? null : database.prepare<[Row]>(merge.met);
  const erased = new Set<string>();
  // Lists and groups arrive without the erased subjects they name; any other row that names one does not arrive.
  const isFlat = table.subject !== undefined || family.length === 0;

  const verdictOf = ({ row: come, name, whose }: SourceRow): MergeVerdict => {
    const row = merge.arrives?.(come) ?? come;
    const here = top.rows.find(name);
    const settled = top.settle(row);
    if (here !== undefined) {
      if (settled !== null) met?.run(settled);
      const isAsItWas = isSame(row, here, merge.compares ?? comparable(table)) && attached?.isSame(row) !== false;
      return merge.meets?.(here, row) ?? (isAsItWas ? 'present' : 'differs');
    }
    if (!isSound(table, row, name)) return 'unreadable';
    const attachment = attached === undefined ? NOTHING : attached.read(row);
    if (attachment === null) return 'unreadable';
    const texts = () => textOf(row) + attachment.text + (merge.reads?.(row) ?? '');
    const isGone = isErasedRow(row, whose, isErased) || (isFlat && named(texts()).length > 0);
    if (isGone && merge.erased === undefined) return 'erased';
    if (settled === null) return 'alone';
    const verdict = cases.find(([, statement]) => statement.get(settled) !== undefined)?.[0] ?? 'taken';
    if (verdict !== 'taken' && verdict !== 'beside') return verdict;
    const number = top.rows.insert(isGone ? (merge.erased?.(settled) ?? settled) : settled);
    if (number === null) return 'unreadable';
    attachment.write(number);
    return verdict;
  };
  const bring = (one: SourceRow): MergeVerdict => {
    const verdict = verdictOf(one);
    if (verdict !== 'taken' || family.length === 0) return verdict;
    const found = bringFamily(family, new Map([[table, [one.seq ?? 0]]]));
    if (found === null) return 'unreadable';
    const gone = found.flatMap(({ whose, row }) => [
      ...(whose !== '' && isErased(whose) ? [whose] : []),
      ...named(textOf(row)),
    ]);
    // A signed page cannot arrive without a part of it.
    if (gone.length > 0 && table.subject !== undefined) return 'erased';
    for (const subject of gone) erased.add(subject);
    return verdict;
  };
  for (const one of rowsOf(top)) {
    const verdict = unlessMisfit<MergeVerdict>(() => keptIf(database, mayStand, () => bring(one)), 'unreadable');
    const isNamed = verdict === 'erased' || !isErasedRow(one.row, one.whose, isErased);
    const documento = isNamed && one.whose !== '' ? one.whose : null;
    record(merge.part, verdict, {
      documento: documento === null ? null : (one.row.documento ?? documento),
      month: merge.month === undefined ? null : one.row[merge.month],
      at: merge.at === undefined ? null : one.row[merge.at],
    });
  }
  return erased;
}

/** Tables whose rows belong to a row of this one, directly or not. */
function familyOf(table: Table): readonly Table[] {
  const isOf = (one: Table): boolean => {
    const owner = one.owner === undefined ? undefined : one.refs?.[one.owner]?.to();
    return owner !== undefined && (owner === table || isOf(owner));
  };
  return TABLES.filter((one) => isOf(one) && one.isAttached === undefined);
}

/** Null if one of the rows is not sound. */
function bringFamily(
  family: readonly SourceTable[],
  numbers: Map<Table, readonly number[]>,
): readonly SourceRow[] | null {
  const found: SourceRow[] = [];
  for (const { table, rows, ofOwner, settle } of family) {
    const owner = table.refs?.[table.owner ?? '']?.to();
    const own = (owner === undefined ? [] : (numbers.get(owner) ?? [])).flatMap((seq) => ofOwner(seq));
    for (const one of own) {
      const settled = isSound(table, one.row, one.name) ? settle(one.row) : null;
      if (settled === null || rows.insert(settled) === null) return null;
    }
    numbers.set(
      table,
      own.flatMap(({ seq }) => (seq === null ? [] : [seq])),
    );
    found.push(...own);
  }
  return found;
}

const NOTHING = { text: '', write: () => {} };

const textOf = (row: Row): string =>
  Object.values(row)
    .filter((value) => typeof value === 'string')
    .join('\n');

/** Writes of a row that does not arrive are rolled back. */
const mayStand = (verdict: MergeVerdict): boolean =>
  isBrought(verdict) || verdict === 'present' || verdict === 'differs';

/** Also checks the subject that a response returned, if it is not the requested one. */
function isErasedRow({ returned_subject }: Row, whose: string, isErased: ErasedHere['isErased']): boolean {
  if (returned_subject != null && isErased(String(returned_subject))) return true;
  return whose !== '' && isErased(whose);
}

const comparable = (table: Table): readonly string[] =>
  columnsOf(table).filter((name) => !(name in (table.refs ?? {})) && !(name in (table.derived ?? {})));

function isSame(one: Row, other: Row, columns: readonly string[]): boolean {
  return columns.every((name) => isSameValue(one[name] ?? null, other[name] ?? null));
}

function* rowsOf({ numbers, read, all }: SourceTable): Iterable<SourceRow> {
  const listed = numbers();
  if (listed === null) yield* all();
  else for (const seq of listed) yield read(seq);
}

interface SourceColumns extends Readonly<Record<string, Value>> {
  readonly _seq: number | null;
  readonly _name: string;
  /** A number if the JSON holds one. */
  readonly _whose: string | number | null;
}

function sourceTable(database: Database, table: Table): SourceTable {
  const from = `source.${table.name} AS own`;
  const only = table.merge?.only ?? 'true';
  const seq = table.isUnnumbered ? 'NULL' : 'own.seq';
  const select = `SELECT ${seq} AS _seq, ${nameOf(table, 'own', 'source.')} AS _name, ${whoseOf(table)} AS _whose,
    ${namedColumns(table, 'own', 'source.')} FROM ${from}`;
  const order = table.isUnnumbered ? '' : 'ORDER BY own.seq';
  const prepare = <Values extends unknown[]>(sql: string) => database.prepare<Values, SourceColumns>(sql);
  const numbers = table.isUnnumbered
    ? null
    : database.prepare<[], number>(`SELECT own.seq FROM ${from} WHERE ${only} ${order}`).pluck();
  const one = table.isUnnumbered ? null : prepare<[number]>(`${select} WHERE own.seq = ?`);
  const own = table.owner === undefined ? null : prepare<[number]>(`${select} WHERE own.${table.owner} = ? ${order}`);
  const rows = namedRows(database, table);
  const links = Object.entries(table.links ?? {}).map(
    ([column, to]) => [column, database.prepare<[Value]>(`SELECT 1 FROM main.${to} WHERE id = ?`)] as const,
  );
  return {
    table,
    rows,
    numbers: () => numbers?.all() ?? null,
    read: (number) => sourceRow(one?.get(number)),
    all: () => prepare<[]>(`${select} WHERE ${only}`).all().map(sourceRow),
    ofOwner: (number) => own?.all(number).map(sourceRow) ?? [],
    // An id of a row that did not arrive becomes null.
    settle: (row) => {
      const lost = links.filter(([column, find]) => row[column] != null && find.get(row[column]) === undefined);
      return rows.settled({ ...row, ...Object.fromEntries(lost.map(([column]) => [column, null])) });
    },
  };
}

function sourceRow(found: SourceColumns | undefined): SourceRow {
  const { _seq = null, _name = '', _whose = null, ...row } = found ?? {};
  return { seq: _seq, name: _name, whose: _whose === null ? '' : subjectKey(stripMask(String(_whose))), row };
}

function whoseOf(table: Table): string {
  if (table.merge?.whose !== undefined) return table.merge.whose;
  if ('documento' in table.row.shape) return 'own.documento';
  return table.subject?.('own') ?? subjectOf(table, 'own') ?? 'NULL';
}
