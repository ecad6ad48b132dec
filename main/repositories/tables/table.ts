import type { z } from 'zod';
import type { MergedPart, MergeVerdict } from '#domain/backup/merge.ts';
import type { ErasedKind } from '#domain/retention/erased-kinds.ts';
import type { MentionKind, MentionScreen } from '#domain/retention/mention.ts';
import type { NewsTopic } from '../../ports/team-archive.ts';

export type Value = string | number | Buffer | null;
/** By column. */
export type Row = Readonly<Record<string, Value>>;

export function isSameValue(one: Value, other: Value | undefined): boolean {
  return Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : one === other;
}

/** The columns of a row that are named and given. */
export function pick(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));
}

/** SQL of something of a row, by the name under which a statement reads that row. */
export type OfRow = (row: string) => string;

/** One table of the archive: all that copies, merges, shares, erases and repairs its rows is read from here. */
export interface Table {
  readonly name: string;
  readonly page: TablePage;
  /** A sound row, without its number: each column that is written, with type, null and bounds as the schema has them. */
  readonly row: z.ZodObject<Readonly<Record<string, z.ZodType>>>;
  /** Whether a sound row says what its hash is of; numbers of other rows are given as their names. Throws as JSON does. */
  readonly isTrue?: (named: Row) => boolean;
  /** SQL with the columns of a row, of a present row that contradicts it. */
  readonly refusedIf?: string;
  /** The columns that name a row, the same in every archive. A number among them stands for the name of its row. */
  readonly key: readonly string[];
  /** Rows without a number of their own (`seq`). */
  readonly isUnnumbered?: true;
  /** Columns that hold the number of a row of another table. */
  readonly refs?: Readonly<Record<string, Ref>>;
  /** The column with the number of the row that this one belongs to, and goes with. */
  readonly owner?: string;
  /** Bytes that its owner says the hash of: they are proved and written together with it. */
  readonly isAttached?: true;
  /** Columns of the key that the database computes, as it computes them. */
  readonly computed?: Readonly<Record<string, (row: Row) => Value>>;
  /** SQL of the subject of a row; the subject of its owner where it is left out, if that has one. */
  readonly subject?: OfRow;
  /** Columns that each archive has of its own, with their value in a row that comes from elsewhere. */
  readonly own?: Row;
  /** Columns that are computed from others: of a row that comes from elsewhere they are computed here. */
  readonly derived?: Readonly<Record<string, (row: Row) => Value>>;
  /** Columns that hold the id of a row of another table, which opens nothing if that is missing. */
  readonly links?: Readonly<Record<string, string>>;
  readonly shares?: readonly Share[];
  /** Rows of an erased subject. Rows that belong to a deleted one go with it. */
  readonly erase?: readonly Erase[];
  /** Texts that an erasure empties in every row, if they name the subject: as `textsIn` finds them. */
  readonly emptied?: readonly string[];
  /** Texts that may mention anybody. If they mention an erased subject an officer erases them, and no erasure does. */
  readonly texts?: Texts;
  /** When a row was last worked on: retention begins then. */
  readonly kept?: Kept;
  /** Left out if rows come with the row that they belong to, or not at all. */
  readonly merge?: Merge;
}

/** An erasure deletes these rows, or leaves something of them. */
export interface Erase {
  /** The name under which an erasure counts the rows. */
  readonly counts?: ErasedKind;
  /** SQL of whether a row is the subject's, with `@key` and `@consentsBefore`; by default its `subject` is `@key`. */
  readonly whose?: OfRow;
  /** Rows that do not say in SQL whose they are. */
  readonly found?: FoundRows;
  /** SQL of the columns that an erasure changes; left out if it deletes the rows. */
  readonly leaves?: Readonly<Record<string, string>>;
}

export interface FoundRows {
  /** SQL of the columns that are read, and of the rows that are. */
  readonly columns: string;
  readonly where: string;
  readonly isOf: (row: Row, whom: Whom) => boolean;
}

/** The subject of an erasure. Names are as they are searched. */
export interface Whom {
  readonly key: string;
  readonly names: readonly string[];
  /** The names of more than one word. */
  readonly identifying: ReadonlySet<string>;
}

export interface Texts {
  readonly kind: MentionKind;
  /** Places as `mapTexts` reads them. */
  readonly at: readonly string[];
  /** SQL of the name, document, month and line of the record, as lists show it; the document of its subject by default. */
  readonly title: OfRow;
  readonly documento?: OfRow;
  readonly month?: OfRow;
  readonly line?: OfRow;
  /** SQL of the id of the record that a screen opens; null if it opens none. */
  readonly opens: readonly [MentionScreen, OfRow];
  /** Places of texts that somebody signed, which nothing changes. */
  readonly signed?: readonly string[];
}

interface Kept {
  readonly at: OfRow;
  /** The index that has the instant and the subject. */
  readonly index?: string;
  /** SQL of the subject by the columns of that index. */
  readonly subject?: OfRow;
}

/** The way of a row of another archive into the open one. It is there already if its name is. */
export interface Merge {
  readonly part: MergedPart;
  /** Columns with the instant and month that a report shows. */
  readonly at?: string;
  readonly month?: string;
  /** SQL of the document of a row of the other archive, as `own`; its column `documento` where left out. */
  readonly whose?: string;
  /** SQL of which rows of the other archive come at all. */
  readonly only?: string;
  /** Columns by which a row that is there already is compared: all where left out. */
  readonly compares?: readonly string[];
  /** Says more than whether both say the same; null if it does not. */
  readonly meets?: (here: Row, there: Row) => MergeVerdict | null;
  /** SQL that is run where a row is there already, with the columns of the one that comes. */
  readonly met?: string;
  /** The row as it comes. */
  readonly arrives?: (row: Row) => Row;
  /** Texts of a row that are not columns, which may name somebody. */
  readonly reads?: (row: Row) => string;
  /** The row that comes of an erased subject, where one does. */
  readonly erased?: (row: Row) => Row;
  /** SQL with the columns of a row, and what becomes of the row where it holds, in this order. */
  readonly cases?: readonly (readonly [MergeVerdict, string])[];
}

/** Words for `docs/data.md`. */
export interface TablePage {
  readonly holds: string;
  readonly kept: string;
  readonly erased: string;
  readonly exported: string;
  readonly dossier: string;
}

export interface Ref {
  readonly to: () => Table;
  /** A row stands without the row that it names if that is missing. */
  readonly isLoose?: true;
  /** SQL of which rows a merge lets it name. */
  readonly only?: string;
  /** A row that is missing is made: its key is all it holds. */
  readonly isMade?: true;
}

/** Rows of a table that a team shares. A table may be shared in several parts, each with columns of its own. */
export interface Share {
  /** The name that entries carry. */
  readonly part: string;
  /** The key that seals an entry: the subject's, the team's, or the row's own if the row may mention anybody. */
  readonly sealed: 'subject' | 'team' | 'row';
  /** The columns that name a row of this part, if they are not the table's key. */
  readonly key?: readonly string[];
  /** SQL of whether a row is shared. */
  readonly when?: OfRow;
  /** Whether a sound row that arrives may be shared. */
  readonly accepts?: (row: Row) => boolean;
  /** SQL of the present rows (`own`) that an arriving row replaces; its columns are parameters. */
  readonly drops?: string;
  /** SQL of a present row (`own`) beside which an arriving row is refused; its columns are parameters. */
  readonly unless?: string;
  /** Only a supervisor's workstation sends it. */
  readonly isOfSupervisors?: true;
  /** The topic that a window reads again after such rows arrived. */
  readonly news: NewsTopic;
  /** The columns that are sent; by default all but the own and derived ones. */
  readonly columns?: readonly string[];
  /** SQL of the value that is sent for a column, if it is not the column's. */
  readonly as?: Readonly<Record<string, OfRow>>;
  /** SQL of whether a new row is sent; by default `when`. */
  readonly newWhen?: OfRow;
  /** Columns whose change is sent; a row without any never changes. */
  readonly changes?: readonly string[];
  /** Columns that never differ between rows of one name: one that comes with another value is another row, and set aside. */
  readonly fixed?: readonly string[];
  /** SQL of whether such a change is sent, over `old` and `new`. */
  readonly changesWhen?: string;
  /** The removal of a row is sent. */
  readonly sharesRemoval?: true;
  /** Changes of other tables after which rows of this part are sent again. */
  readonly alsoSharedBy?: readonly RelatedChange[];
  /** Another part sends the row first; this one completes it. */
  readonly completes?: true;
  /** Values of the columns that are not sent, in a row that arrives. */
  readonly fills?: Row;
  /** SQL of values of the present row that `join` needs beside its columns. */
  readonly reads?: Readonly<Record<string, OfRow>>;
  /** Returns the columns of the present row that an arriving one changes, also an older one. By default the newest row wins. */
  readonly join?: (here: Row, there: Row, isNewest: boolean) => Row;
  /** A change raises the revision of the owner. */
  readonly revisesOwner?: true;
  /** SQL of the values that are equal on workstations that know the same; by default the columns that are sent. */
  readonly agreed?: readonly string[];
}

export interface RelatedChange {
  readonly table: string;
  readonly on: 'INSERT' | `UPDATE OF ${string}`;
  /** SQL over `old` and `new`. */
  readonly when?: string;
  /** SQL of which rows of the part (`shared_row`) are sent, over `new`. */
  readonly which: string;
}

const SUPERVISOR = "(SELECT role FROM team) = 'supervisor'";

/** SQL of whether the team has a row. */
export const isShared = ({ when }: Share, row: string): string => when?.(row) ?? 'true';

/** SQL of whether this workstation tells a row that is new. */
export const isSharedWhenNew = (share: Share, row: string): string =>
  `${share.newWhen?.(row) ?? isShared(share, row)}${share.isOfSupervisors ? ` AND ${SUPERVISOR}` : ''}`;

/** The columns of a table that are written, without the number of the row. */
export function columnsOf({ row }: Table): readonly string[] {
  return Object.keys(row.shape);
}

export const isNamedById = ({ key }: Table): boolean => key.length === 1 && key[0] === 'id';

type Keyed = Pick<Table, 'key' | 'refs' | 'row' | 'name'>;

/** SQL of the name of a row. `schema` ends in a point. */
export function nameOf(table: Keyed, row: string, schema = ''): string {
  return table.key
    .map((column) => {
      const value = namedValue(table, column, row, schema);
      return table.row.shape[column]?.safeParse(null).success ? `ifnull(${value}, '')` : value;
    })
    .join(" || ' ' || ");
}

/** SQL of a column, with the name of a row in place of its number. */
export function namedValue({ refs }: Keyed, column: string, row: string, schema = ''): string {
  const to = refs?.[column]?.to();
  if (to === undefined) return `${row}.${column}`;
  const inner = `${row}_${column}`;
  return `(SELECT ${nameOf(to, inner, schema)} FROM ${schema}${to.name} AS ${inner} WHERE ${inner}.seq = ${row}.${column})`;
}

/** SQL of all columns, with names of rows in place of their numbers. `schema` ends in a point. */
export function namedColumns(table: Table, row: string, schema = ''): string {
  return columnsOf(table)
    .map((name) => `${namedValue(table, name, row, schema)} AS "${name}"`)
    .join(', ');
}

/** The parts of a name, which blanks separate; the last one may have blanks itself. */
export function partsOfName(table: Keyed, name: string): readonly string[] {
  const parts = name.split(' ');
  const last = countParts(table) - 1;
  return [...parts.slice(0, last), parts.slice(last).join(' ')];
}

function countParts({ key, refs }: Keyed): number {
  return key.reduce((sum, column) => {
    const to = refs?.[column]?.to();
    return sum + (to === undefined ? 1 : countParts(to));
  }, 0);
}

/** SQL of whether a row has the name of which the parts are bound. */
export function isNamed(table: Keyed, row: string): string {
  return table.key
    .map((column) => {
      const to = table.refs?.[column]?.to();
      if (to !== undefined) return `${row}.${column} = (SELECT seq FROM ${to.name} WHERE ${isNamed(to, to.name)})`;
      const isNullable = table.row.shape[column]?.safeParse(null).success === true;
      return isNullable ? `ifnull(${row}.${column}, '') = ?` : `${row}.${column} = ?`;
    })
    .join(' AND ');
}

/** SQL of the subject of a row; null if the table holds nobody. */
export function subjectOf(table: Table, row: string): string | null {
  if (table.subject !== undefined) return table.subject(row);
  const to = table.owner === undefined ? undefined : table.refs?.[table.owner]?.to();
  const inner = `${row}_${table.owner}`;
  const ofOwner = to === undefined ? null : subjectOf(to, inner);
  if (to === undefined || ofOwner === null) return null;
  return `(SELECT ${ofOwner} FROM ${to.name} AS ${inner} WHERE ${inner}.seq = ${row}.${table.owner})`;
}

/**
 * SQL of whether another workstation sent a row after the clock `@beats` of the erasure of the team that is followed: the
 * sender erases it itself, unless the sender knew of the erasure by then. False where an officer erases here.
 */
export function sentSince(table: Table, row: string): string {
  const share = table.shares?.find(({ sealed }) => sealed === 'row');
  if (share === undefined) return 'false';
  return `EXISTS (SELECT 1 FROM shared_rows, team
    WHERE shared_rows.part = '${share.part}' AND shared_rows.id = ${nameOf(table, row)} AND shared_rows.clock > @beats
      AND ifnull(origin, record ->> '$.workstation') <> record ->> '$.workstation'
      AND NOT EXISTS (SELECT 1 FROM team_changes AS sent WHERE (sent.part, sent.id) = (shared_rows.part, shared_rows.id)))`;
}
