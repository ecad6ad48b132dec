import type { Database } from 'better-sqlite3';
import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { type Migrations, migrate } from './migrate.ts';

/** Table with its own rows (not a search table and not SQLite's own) and its writable columns. */
export interface KnownTable {
  readonly name: string;
  readonly columns: readonly string[];
}

interface MadeSchema {
  readonly entries: readonly string[];
  readonly tables: readonly KnownTable[];
}

interface SchemaRow {
  readonly type: string;
  readonly name: string;
  readonly tbl_name: string;
  readonly sql: string | null;
}

/** Cached by the SQL of the migrations. */
const made = new Map<string, MadeSchema>();

/**
 * True if the tables (search tables included), indexes, triggers and views of a database are exactly those of the
 * migrations. Reads the schema and runs none of it.
 */
export function isUnaltered(database: Database, migrations: Migrations): boolean {
  const { entries } = schemaMadeBy(migrations);
  const found = entriesOf(database);
  return found.length === entries.length && found.every((entry, index) => entry === entries[index]);
}

export function knownTables(migrations: Migrations): readonly KnownTable[] {
  return schemaMadeBy(migrations).tables;
}

/**
 * True if a database has all tables of these migrations with their writable columns; other tables are ignored.
 * `schema`: `main`, or the name of the attached database.
 */
export function holdsKnownTables(database: Database, migrations: Migrations, schema: 'main' | 'source'): boolean {
  const isTable = database
    .prepare<[string]>(`SELECT 1 FROM ${schema}.sqlite_schema WHERE type = 'table' AND name = ? AND rootpage > 0`)
    .pluck();
  const written = database.prepare<[string, string], string>(WRITTEN).pluck();
  return knownTables(migrations).every(({ name, columns }) => {
    if (isTable.get(name) === undefined) return false;
    const found = new Set(written.all(name, schema));
    return columns.every((column) => found.has(column));
  });
}

function schemaMadeBy(migrations: Migrations): MadeSchema {
  const sql = migrations.join('\n');
  const known = made.get(sql) ?? makeSchema(migrations);
  made.set(sql, known);
  return known;
}

function makeSchema(migrations: Migrations): MadeSchema {
  const database = new CipherDatabase(':memory:');
  try {
    migrate(database, migrations);
    const tables = database.prepare<[], string>(ORDINARY_TABLES).pluck().all();
    const written = database.prepare<[string, string], string>(WRITTEN).pluck();
    return {
      entries: entriesOf(database),
      tables: tables.map((name) => ({ name, columns: written.all(name, 'main') })),
    };
  } finally {
    database.close();
  }
}

const ENTRIES = 'SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name';

const ORDINARY_TABLES = `SELECT name FROM pragma_table_list
WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name`;

/** Columns that SQLite does not compute itself. */
const WRITTEN = 'SELECT name FROM pragma_table_xinfo(?, ?) WHERE hidden = 0 ORDER BY cid';

function entriesOf(database: Database): readonly string[] {
  const rows = database.prepare<[], SchemaRow>(ENTRIES).all();
  return rows.map(({ type, name, tbl_name, sql }) => JSON.stringify([type, name, tbl_name, plainSql(sql)]));
}

const QUOTED_OR_SPACE = /'(?:[^']|'')*'|"(?:[^"]|"")*"|(?:\s|--[^\n]*|\/\*[\s\S]*?\*\/)+/g;

/** Drops layout and comments. An index that SQLite made itself has no SQL. */
function plainSql(sql: string | null): string | null {
  return sql?.replace(QUOTED_OR_SPACE, (part) => (/^['"]/.test(part) ? part : ' ')).trim() ?? null;
}
