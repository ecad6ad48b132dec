import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { PUBLIC_KEY } from '#domain/acts/act.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { ITEM_STATES } from '#domain/batches/batch.ts';
import { COVERAGE_GAPS } from '#domain/monitoring/watch.ts';
import { LINE_PROBLEMS } from '#domain/sheets/sheet.ts';
import { type Migrations, migrate } from '../../platform/database/migrate.ts';
import { knownTables } from '../../platform/database/schema.ts';
import { SHARED } from '../tables/tables.ts';
import type { Cell, Value } from './cells.ts';

interface ColumnShape {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** The value in rows that were written before the column was added; undefined if the column is original. */
  readonly fallback: Value | undefined;
}

/** The storage of a table's rows: the columns in the order of their records. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly ColumnShape[];
  /** False if the table is stored like an index. */
  readonly hasRowid: boolean;
  /** The place of the column that is the row's number and not part of its record; -1 if there is none. */
  readonly rowidColumn: number;
}

interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}

/** The shapes of the tables that these migrations make, without search tables. */
export function shapesMadeBy(migrations: Migrations): readonly TableShape[] {
  const database = new CipherDatabase(':memory:');
  try {
    migrate(database, migrations);
    const info = database.prepare<[string], ColumnInfo>('SELECT * FROM pragma_table_xinfo(?) WHERE hidden = 0');
    const isWithoutRowid = database
      .prepare<[string], number>('SELECT wr FROM pragma_table_list WHERE name = ?')
      .pluck();
    const evaluate = (text: string): Value => database.prepare<[], Value>(`SELECT ${text}`).pluck().get() ?? null;
    return knownTables(migrations).map(({ name }) => {
      const hasRowid = isWithoutRowid.get(name) !== 1;
      const found = info.all(name);
      const ordered = hasRowid ? found : found.toSorted((one, other) => keyPlace(one) - keyPlace(other));
      return {
        name,
        hasRowid,
        rowidColumn:
          hasRowid && hasSingleKey(found) ? ordered.findIndex(({ type, pk }) => pk === 1 && type === 'INTEGER') : -1,
        columns: ordered.map((column) => ({
          name: column.name,
          type: column.type,
          isNullable: column.notnull === 0 && (hasRowid || column.pk === 0),
          fallback: fallbackOf(column, evaluate),
        })),
      };
    });
  } finally {
    database.close();
  }
}

const hasSingleKey = (columns: readonly ColumnInfo[]): boolean => columns.filter(({ pk }) => pk > 0).length === 1;

/** A table without numbered rows stores its key first. */
const keyPlace = ({ pk }: ColumnInfo): number => (pk === 0 ? Number.MAX_SAFE_INTEGER : pk);

function fallbackOf({ dflt_value, notnull, pk }: ColumnInfo, evaluate: (text: string) => Value): Value | undefined {
  if (dflt_value !== null) return evaluate(dflt_value);
  return notnull === 0 && pk === 0 ? null : undefined;
}

/** The types of a record's values, one letter each. */
export function signatureOf(values: readonly Value[]): string {
  return values.map(letterOf).join('');
}

function letterOf(value: Value): string {
  if (value === null) return '-';
  if (typeof value === 'string') return 'T';
  if (Buffer.isBuffer(value)) return 'B';
  return Number.isInteger(Number(value)) ? 'I' : 'R';
}

const LETTERS: Readonly<Record<string, string>> = { TEXT: 'T', INTEGER: 'I', BLOB: 'B', REAL: 'R' };

export function fits({ columns, rowidColumn }: TableShape, signature: string): boolean {
  if (signature.length > columns.length) return false;
  return columns.every(({ type, isNullable, fallback }, index) => {
    const letter = signature[index];
    if (letter === undefined) return fallback !== undefined;
    if (index === rowidColumn) return letter === '-';
    return letter === '-' ? isNullable : letter === LETTERS[type];
  });
}

const isGapWord = (gap: Value): boolean => gap === null || COVERAGE_GAPS.some((word) => word === gap);

const isShared = (part: Value): boolean => SHARED.has(String(part));

/** More tests for tables whose records have the same types as those of other tables or of search tables. */
export const TELLING: Readonly<Record<string, (cell: Cell) => boolean>> = {
  settings: ({ values: [name] }) => /^[a-z][A-Za-z]*$/.test(String(name)),
  batch_item_counts: ({ values: [, state] }) => ITEM_STATES.some((one) => one === state),
  batch_line_counts: ({ values: [, problem] }) => problem === '' || LINE_PROBLEMS.some((one) => one === problem),
  audit_pseudonyms: ({ values: [documento, pseudonym] }) =>
    /^[0-9A-Z]{11,14}$/.test(String(documento)) && /^[0-9a-f]{32}$/.test(String(pseudonym)),
  batch_layouts: ({ values: [titles] }) => /^[0-9a-f]{64}$/.test(String(titles)),
  // Records of a table without numbers hold the key first.
  subject_tags: ({ values: [, normalized, name] }) => normalized !== '' && normalized === normalizeName(String(name)),
  institutions: ({ values: [, , cnpj] }) => /^(\w{14})?$/.test(String(cnpj)),
  // Entries of indexes look like the rows of the following tables.
  group_snapshot_subjects: ({ values: [, subject] }) => /^(\d{11}|[0-9A-Z]{8})$/.test(String(subject)),
  credit_policies: ({ values }) => /^[0-9a-f]{64}$/.test(String(values[7])),
  subject_notes: ({ values: [, , subject] }) => /^(\d{11}|[0-9A-Z]{8})$/.test(String(subject)),
  person_keys: ({ values: [, key] }) => PUBLIC_KEY.test(String(key)),
  own_keys: ({ values: [, , key] }) => PUBLIC_KEY.test(String(key)),
  team_changes: ({ values: [part] }) => part === 'erasures' || part === 'readings' || isShared(part ?? null),
  shared_rows: ({ values: [part] }) => isShared(part ?? null),
  watch_rules: ({ values: [, , rules] }) => String(rules).startsWith('{'),
  watch_cycle_members: ({ values }) => values.length === 3 && isGapWord(values[2] ?? null),
};

export function rowOf({ columns, rowidColumn }: TableShape, { rowid, values }: Cell): Record<string, Value> {
  return Object.fromEntries(
    columns.map(({ name, fallback = null }, index) => {
      if (index === rowidColumn) return [name, rowid];
      const value = values[index];
      return [name, value === undefined ? fallback : value];
    }),
  );
}
