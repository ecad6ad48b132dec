import type { z } from 'zod';
import type { MergedPart, MergeVerdict } from '#domain/backup/merge.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { ErasedKind } from '#domain/retention/erased-kinds.ts';
import type { MentionKind, MentionScreen } from '#domain/retention/mention.ts';
import type { NewsTopic } from '../../ports/team-archive.ts';

export type Value = string | number | Buffer | null;
/** Values by column. */
export type Row = Readonly<Record<string, Value>>;

export function isSameValue(one: Value, other: Value | undefined): boolean {
  return Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : one === other;
}

export function pick(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));
}

/** SQL over a row, given the row's name in the statement. */
export type OfRow = (row: string) => string;

export interface Table {
  readonly name: string;
  readonly page: TablePage;
  /**
   * The schema of a sound row without its number: each stored column with the type, null and bounds of the database.
   */
  readonly row: z.ZodObject<Readonly<Record<string, z.ZodType>>>;
  /** Returns whether a sound row matches its hash; references are given as names. May throw the errors of JSON. */
  readonly isTrue?: (named: Row) => boolean;
  /** SQL that finds a present row that contradicts a row, whose columns are parameters. */
  readonly refusedIf?: string;
  /** The columns that name a row in every archive. A reference among them counts by the name of its row. */
  readonly key: readonly string[];
  /** The table has no column `seq`. */
  readonly isUnnumbered?: true;
  /** Columns that hold the number of a row of another table. */
  readonly refs?: Readonly<Record<string, Ref>>;
  /** The reference to the row that this one belongs to and is deleted with. */
  readonly owner?: string;
  /** The rows are bytes with a hash in their owner's row; both are checked and written together. */
  readonly isAttached?: true;
  /** Columns of the key that the database computes, with the same rule. */
  readonly computed?: Readonly<Record<string, (row: Row) => Value>>;
  /** SQL of a row's subject; by default the subject of its owner, if that has one. */
  readonly subject?: OfRow;
  /** Columns that differ in each archive, with their values in a row that arrives. */
  readonly own?: Row;
  /** Columns computed from others; computed here for a row that arrives. */
  readonly derived?: Readonly<Record<string, (row: Row) => Value>>;
  /** Columns that hold the id of a row of another table, which may be missing. */
  readonly links?: Readonly<Record<string, string>>;
  readonly shares?: readonly Share[];
  /** The rows of a subject that an erasure deletes or empties. Rows that belong to a deleted one are deleted too. */
  readonly erase?: readonly Erase[];
  /** Texts that an erasure empties in every row if they name the subject; paths for `mapTexts`. */
  readonly emptied?: readonly string[];
  /** Texts that may mention anybody. An officer erases a mention of an erased subject; no erasure does it by itself. */
  readonly texts?: Texts;
  readonly kept?: Kept;
  /** Absent if rows arrive only with the row that they belong to, or never. */
  readonly merge?: Merge;
}

/** Rows that an erasure deletes or partly empties. */
export interface Erase {
  readonly counts?: ErasedKind;
  /**
   * SQL that tests whether a row is the subject's, with `@key` and `@consentsBefore`; by default it compares `subject`
   * with `@key`.
   */
  readonly whose?: OfRow;
  /** Rows whose subject SQL cannot find. */
  readonly found?: FoundRows;
  /** SQL of the values that an erasure sets; if absent, it deletes the rows. */
  readonly leaves?: Readonly<Record<string, string>>;
}

export interface FoundRows {
  /** SQL of the columns to read, and the condition of the rows. */
  readonly columns: string;
  readonly where: string;
  readonly isOf: (row: Row, whom: Whom) => boolean;
}

/** The subject of an erasure. Names are normalized. */
export interface Whom {
  readonly key: string;
  readonly names: readonly string[];
  /** The names of more than one word. */
  readonly identifying: ReadonlySet<string>;
}

export interface Texts {
  readonly kind: MentionKind;
  /** Paths for `mapTexts`. */
  readonly at: readonly string[];
  /** SQL of the record's name, document, month and line in lists; the document is that of its subject by default. */
  readonly title: OfRow;
  readonly documento?: OfRow;
  readonly month?: OfRow;
  readonly line?: OfRow;
  /** SQL of the id of the record that a screen opens; null if it opens none. */
  readonly opens: readonly [MentionScreen, OfRow];
  /** Paths of signed texts, which never change. */
  readonly signed?: readonly string[];
}

interface Kept {
  readonly at: OfRow;
  /** The index that has the instant and the subject. */
  readonly index?: string;
  /** SQL of the subject from the columns of that index. */
  readonly subject?: OfRow;
}

/** A row of another archive is present here if a row has its name. */
export interface Merge {
  readonly part: MergedPart;
  readonly at?: string;
  readonly month?: string;
  /** SQL of the document of a row (`own`) of the other archive; by default its column `documento`. */
  readonly whose?: string;
  /** SQL condition of the rows that may arrive. */
  readonly only?: string;
  /** Columns compared with a present row; by default all. */
  readonly compares?: readonly string[];
  /** Returns the verdict for a present row; null to compare the columns. */
  readonly meets?: (here: Row, there: Row) => MergeVerdict | null;
  /** SQL that runs if the row is present, with the columns of the arriving one. */
  readonly met?: string;
  /** Returns the row to write. */
  readonly arrives?: (row: Row) => Row;
  /** Returns texts outside the columns that may name somebody. */
  readonly reads?: (row: Row) => string;
  /** Returns the row that arrives for an erased subject; if absent, none arrives. */
  readonly erased?: (row: Row) => Row;
  /** Verdicts with their SQL conditions over the columns of a row; the first match counts. */
  readonly cases?: readonly (readonly [MergeVerdict, string])[];
}

export interface TablePage {
  readonly holds: string;
  readonly kept: string;
  readonly erased: string;
  readonly exported: string;
  readonly dossier: string;
}

export interface Ref {
  readonly to: () => Table;
  /** A row may stay if the row that it names is missing. */
  readonly isLoose?: true;
  /** SQL condition of the rows to which a merge may link. */
  readonly only?: string;
  /** A missing row is made, because its key is its whole content. */
  readonly isMade?: true;
}

/** Rows of a table that a team shares. A table may be shared in several parts with separate columns. */
export interface Share {
  /** The name in entries. */
  readonly part: string;
  /** The key that seals an entry: the subject's, the team's, or the row's own if the row may mention anybody. */
  readonly sealed: 'subject' | 'team' | 'row';
  /** The columns that name a row of this part, if they are not the table's key. */
  readonly key?: readonly string[];
  readonly when?: OfRow;
  readonly accepts?: (row: Row) => boolean;
  /** Returns as much of a row as an entry of that instant can tell; null for none. */
  readonly bounds?: (row: Row, sentAt: Instant) => Row | null;
  /** SQL condition of the present rows (`own`) that an arriving row replaces; its columns are parameters. */
  readonly drops?: string;
  /** SQL condition of the present rows (`own`) that make an arriving row be refused; its columns are parameters. */
  readonly unless?: string;
  /** Only a supervisor's workstation sends such rows. */
  readonly isOfSupervisors?: true;
  readonly news: NewsTopic;
  /** The columns that are sent; by default all except own, derived and filled ones. */
  readonly columns?: readonly string[];
  /** SQL of the values that are sent instead of the columns' own. */
  readonly as?: Readonly<Record<string, OfRow>>;
  /** SQL that tests whether a new row is sent; by default `when`. */
  readonly newWhen?: OfRow;
  /** Columns whose changes are sent; by default rows never change. */
  readonly changes?: readonly string[];
  /** Columns that never differ between rows of one name: one that comes with another value is another row, and set aside. */
  readonly fixed?: readonly string[];
  /** SQL of whether such a change is sent, over `old` and `new`. */
  readonly changesWhen?: string;
  readonly sharesRemoval?: true;
  readonly alsoSharedBy?: readonly RelatedChange[];
  /** Another part sends the row first; this one completes it. */
  readonly completes?: true;
  /** Values of the columns that are not sent, for a row that arrives. */
  readonly fills?: Row;
  /** SQL of values of the present row that `join` needs in addition to its columns. */
  readonly reads?: Readonly<Record<string, OfRow>>;
  /**
   * Returns the columns of the present row that an arriving row changes, even an older one. By default the newest row
   * wins.
   */
  readonly join?: (here: Row, there: Row, isNewest: boolean) => Row;
  readonly revisesOwner?: true;
  /**
   * SQL of the values that are equal on workstations that have received the same rows; by default the columns that are
   * sent.
   */
  readonly agreed?: readonly string[];
}

export interface RelatedChange {
  readonly table: string;
  readonly on: 'INSERT' | `UPDATE OF ${string}`;
  /** SQL over `old` and `new`. */
  readonly when?: string;
  /** SQL condition over `new` of the part's rows (`shared_row`) to send. */
  readonly which: string;
}

const SUPERVISOR = "(SELECT role FROM team) = 'supervisor'";

export const isShared = ({ when }: Share, row: string): string => when?.(row) ?? 'true';

export const isSharedWhenNew = (share: Share, row: string): string =>
  `${share.newWhen?.(row) ?? isShared(share, row)}${share.isOfSupervisors ? ` AND ${SUPERVISOR}` : ''}`;

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

/** SQL of a column; a reference gives the name of its row. */
export function namedValue({ refs }: Keyed, column: string, row: string, schema = ''): string {
  const to = refs?.[column]?.to();
  if (to === undefined) return `${row}.${column}`;
  const inner = `${row}_${column}`;
  return `(SELECT ${nameOf(to, inner, schema)} FROM ${schema}${to.name} AS ${inner} WHERE ${inner}.seq = ${row}.${column})`;
}

/** SQL of all columns, with names for references. `schema` ends in a point. */
export function namedColumns(table: Table, row: string, schema = ''): string {
  return columnsOf(table)
    .map((name) => `${namedValue(table, name, row, schema)} AS "${name}"`)
    .join(', ');
}

/** The parts of a name, separated by blanks; the last part may contain blanks. */
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

/** SQL that tests whether a row has the name whose parts are bound. */
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

/** SQL of the subject of a row; null if rows of the table have none. */
export function subjectOf(table: Table, row: string): string | null {
  if (table.subject !== undefined) return table.subject(row);
  const to = table.owner === undefined ? undefined : table.refs?.[table.owner]?.to();
  const inner = `${row}_${table.owner}`;
  const ofOwner = to === undefined ? null : subjectOf(to, inner);
  if (to === undefined || ofOwner === null) return null;
  return `(SELECT ${ofOwner} FROM ${to.name} AS ${inner} WHERE ${inner}.seq = ${row}.${table.owner})`;
}

/**
 * SQL that tests whether another workstation sent a row after the clock `@beats` of the team's erasure. That
 * workstation then erases the row itself, unless it already knew of the erasure. False if an officer of this
 * workstation erases.
 */
export function sentSince(table: Table, row: string): string {
  const share = table.shares?.find(({ sealed }) => sealed === 'row');
  if (share === undefined) return 'false';
  return `EXISTS (SELECT 1 FROM shared_rows, team
    WHERE shared_rows.part = '${share.part}' AND shared_rows.id = ${nameOf(table, row)} AND shared_rows.clock > @beats
      AND ifnull(origin, record ->> '$.workstation') <> record ->> '$.workstation'
      AND NOT EXISTS (SELECT 1 FROM team_changes AS sent WHERE (sent.part, sent.id) = (shared_rows.part, shared_rows.id)))`;
}
