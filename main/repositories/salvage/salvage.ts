import type { Database } from 'better-sqlite3';
import type { ChainHead } from '#domain/audit/check-chain.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { readHeader } from '../../platform/database/database-header.ts';
import { isMarkedByDevelopment } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { keyIdOf } from '../../platform/database/raw-key.ts';
import { isUnaltered, type KnownTable } from '../../platform/database/schema.ts';
import { type LostResult, MAX_LISTED, type SalvagedTable, type SalvageReport } from '../../ports/salvage.ts';
import { chainHead } from '../audit/log.ts';
import { unlessMisfit } from '../misfit.ts';
import { fillTables } from '../restore-copy.ts';
import { archiveMigrations } from '../schema/archive-form.ts';
import { dropUnsoundRows } from '../unsound-rows.ts';
import type { Value } from './cells.ts';
import { cellsIn, type FoundTables, findTables } from './find-tables.ts';
import { type IndexedResult, indexedResults } from './indexed-results.ts';
import { openPages, type PageFile } from './pages.ts';
import { lostByAttempts } from './rebuild-results.ts';
import { repair } from './repair.ts';
import { rowOf, shapesMadeBy, type TableShape } from './shapes.ts';

export interface SalvageRequest {
  /** The file of the damaged archive, which must not be open. It is only read. */
  readonly source: string;
  /** The archive to make, which must not exist; its header is written beside it. */
  readonly target: string;
  /** The key of both archives; 32 bytes. */
  readonly key: Uint8Array;
}

export interface Salvaged {
  readonly head: ChainHead;
  readonly report: SalvageReport;
}

/** The share of the work that finding the tables takes. */
const FINDING = 0.4;

/**
 * Makes a new archive of every row that can still be read in a damaged one. Reads each page by itself without SQLite;
 * recovers a row only if all its pages are authentic. Makes search tables, indexes and the list of subjects again;
 * keeps the log with its gaps. Fails with `archive_unreadable` if the key reads no page, and with `details.reason`
 * `newer` for a later program's archive or `development` for one from before the first release.
 */
export async function salvageArchive(
  { source, target, key }: SalvageRequest,
  report: (share: number) => void = () => {},
): Promise<Outcome<Salvaged>> {
  const salt = (await readHeader(source))?.salt ?? null;
  using file = openPages(source, key, salt === null ? [] : [Buffer.from(salt, 'hex')]);
  if (file === null) return fail('archive_unreadable', { reason: 'damaged' });
  if (isOfDevelopment(file)) return fail('archive_unreadable', { reason: 'development' });
  const shapesOf = (version: number) => shapesMadeBy(archiveMigrations.slice(0, version));
  const found = findTables(file, shapesOf, archiveMigrations.length, (share) => report(share * FINDING));
  if (found.version > archiveMigrations.length) return fail('archive_unreadable', { reason: 'newer' });
  const migrations = archiveMigrations.slice(0, found.version);
  const made = await openDatabase({ file: target, key, keyId: keyIdOf(key), migrations });
  if (!made.ok) return made;
  const database = made.value;
  try {
    // As in a restore: all pages are new.
    database.pragma('journal_mode = DELETE');
    const reading = { file, found, shapes: shapesOf(found.version), indexed: indexedResults(file, found) };
    let salvaged: SalvageReport | null = null;
    fillTables(database, migrations, (tables) => {
      salvaged = fill(database, reading, tables, (share) => report(FINDING + share * (1 - FINDING)));
    });
    if (salvaged === null || !isUnaltered(database, migrations)) throw new Error('a salvaged archive was not filled');
    return ok({ head: chainHead(database), report: salvaged });
  } finally {
    database.close();
  }
}

/** Both numbers are in the file's header, if it can still be read. */
function isOfDevelopment(file: PageFile): boolean {
  const header = file.read(1);
  return header !== null && isMarkedByDevelopment(header.readUInt32BE(60), header.readUInt32BE(68));
}

interface Reading {
  readonly file: PageFile;
  readonly found: FoundTables;
  readonly shapes: readonly TableShape[];
  readonly indexed: ReadonlyMap<number, IndexedResult>;
}

function fill(
  database: Database,
  reading: Reading,
  tables: readonly KnownTable[],
  report: (share: number) => void,
): SalvageReport {
  const { file, found, shapes, indexed } = reading;
  tables.forEach((table, index) => {
    const shape = shapes.find(({ name }) => name === table.name);
    const pages = found.tables.get(table.name) ?? [];
    if (shape !== undefined) fillTable(database, { file, shape, pages }, () => report(index / tables.length));
    report((index + 1) / tables.length);
  });
  const idsIn = (table: string) => idsByNumber(reading, table);
  const resultIds = idsIn('results');
  const known = { indexed, consentIds: idsIn('consents'), resultIds };
  dropUnsoundRows(database);
  const repaired = repair(database, known, () => report(1));
  const expected = new Map(shapes.map((shape) => [shape.name, expectedRows(reading, shape)] as const));
  return {
    tables: tables.map(({ name }) => countTable(database, name, expected.get(name) ?? null, found.unreadable > 0)),
    lostResults: lostResults(database, { indexed, resultIds, expected: expected.get('results') ?? null })
      .toSorted((one, other) => other.queriedAt - one.queriedAt)
      .slice(0, MAX_LISTED),
    ...repaired,
    pages: file.count,
    unreadablePages: found.unreadable,
  };
}

interface KnownResults {
  readonly indexed: ReadonlyMap<number, IndexedResult>;
  readonly resultIds: ReadonlyMap<number, string>;
  readonly expected: ReadonlySet<Value> | number | null;
}

/** Lost results that the index of the names still holds, and those that only an attempt names. */
function lostResults(database: Database, { indexed, resultIds, expected }: KnownResults): readonly LostResult[] {
  const kept = new Set(database.prepare<[], number>('SELECT seq FROM results').pluck().all());
  const named = [...indexed]
    .filter(([seq]) => !kept.has(seq))
    .map(([, { documento, month, queriedAt }]) => ({ documento, month, queriedAt }));
  const numbers = new Map([...resultIds].map(([seq, id]) => [id, seq]));
  const isPartial = !(expected instanceof Set) || [...expected].some((seq) => !resultIds.has(Number(seq)));
  const isUnnamed = (id: string): boolean => {
    const seq = numbers.get(id);
    return seq === undefined ? isPartial : !indexed.has(seq);
  };
  const isOther = ({ documento, month }: LostResult): boolean =>
    named.every((one) => one.documento !== documento || one.month !== month);
  return [...named, ...lostByAttempts(database, isUnnamed).filter(isOther)];
}

interface TableRows {
  readonly file: PageFile;
  readonly shape: TableShape;
  readonly pages: readonly number[];
}

/**
 * Writes each row that the table accepts; of two rows with one number the first stays. Calls `step` before each row.
 */
function fillTable(database: Database, { file, shape, pages }: TableRows, step: () => void): void {
  const names = shape.columns.map(({ name }) => name);
  const insert = database.prepare(
    `INSERT INTO main."${shape.name}" (${names.map((name) => `"${name}"`).join(', ')})
     VALUES (${names.map(() => '?').join(', ')}) ON CONFLICT DO NOTHING`,
  );
  let isFirst = true;
  for (const cell of cellsIn(file, pages)) {
    step();
    // Rows that the migrations wrote, such as a random key, stay only if no row can be read.
    if (isFirst) database.exec(`DELETE FROM main."${shape.name}"`);
    isFirst = false;
    const row = rowOf(shape, cell);
    const values = names.map((name) => row[name] ?? null);
    unlessMisfit(() => void insert.run(...values), undefined);
  }
}

/** The rows of a table according to its indexes: their numbers, or how many they are. Null without an index. */
function expectedRows({ file, found }: Reading, { name, hasRowid }: TableShape): ReadonlySet<Value> | number | null {
  const indexes = found.indexes.filter(({ table, pages }) => table === name && pages.length > 0);
  if (indexes.length === 0) return null;
  if (!hasRowid) return Math.max(...indexes.map(({ pages }) => [...cellsIn(file, pages)].length));
  const cells = indexes.flatMap(({ pages }) => [...cellsIn(file, pages)]);
  return new Set(cells.map(({ values }) => values.at(-1) ?? null));
}

function countTable(
  database: Database,
  name: string,
  expected: ReadonlySet<Value> | number | null,
  isDamaged: boolean,
): SalvagedTable {
  const read = database.prepare<[], number>(`SELECT count(*) FROM "${name}"`).pluck().get() ?? 0;
  if (name === 'audit_entries') return { name, read, lost: lostEntries(database, expected) };
  if (typeof expected === 'number') return { name, read, lost: Math.max(0, expected - read) };
  if (expected === null) return { name, read, lost: isDamaged && read === 0 ? null : 0 };
  const kept = new Set(database.prepare<[], Value>(`SELECT rowid FROM "${name}"`).pluck().all());
  return { name, read, lost: [...expected].filter((number) => !kept.has(number)).length };
}

/** Entries are numbered without gaps. */
function lostEntries(database: Database, expected: ReadonlySet<Value> | number | null): number {
  const numbers = database.prepare<[], number>('SELECT seq FROM audit_entries').pluck().all();
  const indexed = expected instanceof Set ? [...expected].map(Number) : [];
  const last = [...numbers, ...indexed].reduce((max, seq) => Math.max(max, seq), 0);
  return last - numbers.length;
}

function idsByNumber({ file, found }: Reading, table: string): ReadonlyMap<number, string> {
  const index = found.indexes.find(({ name }) => name === `sqlite_autoindex_${table}_1`);
  const cells = [...cellsIn(file, index?.pages ?? [])];
  return new Map(cells.map(({ values: [id, number] }) => [Number(number), String(id)]));
}
