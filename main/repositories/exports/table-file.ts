import type { Database } from 'better-sqlite3';
import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { tableCells } from '#domain/export/table-cells.ts';
import { TABLE_COLUMNS, TABLE_VERSION, type TableRow } from '#domain/export/table-columns.ts';
import { TYPE_WORDS } from '#domain/export/table-schema.ts';

const quoted = (name: string): string => `"${name}"`;
const COLUMNS = TABLE_COLUMNS.map(
  ({ name, type, isFilled }) => `${quoted(name)} ${TYPE_WORDS[type].sql}${isFilled ? ' NOT NULL' : ''}`,
);

const TABLES = `
CREATE TABLE resultados (${COLUMNS.join(', ')}) STRICT;
CREATE TABLE colunas (nome TEXT NOT NULL, unidade TEXT NOT NULL, rotulo TEXT NOT NULL, sentido TEXT NOT NULL) STRICT;
PRAGMA user_version = ${TABLE_VERSION};`;

const ADD = `INSERT INTO resultados VALUES (${TABLE_COLUMNS.map(() => '?').join(', ')})`;

/**
 * Adds lines to a SQLite file without a key, for other programs. It has no journal: a file that is not finished is
 * deleted. Returns why its disk refused the lines, or null; an error of SQLite would be taken for the archive's.
 */
export function addToTableFile(path: string, rows: readonly TableRow[]): 'ENOSPC' | 'EIO' | null {
  try {
    write(path, rows);
    return null;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (!code.startsWith('SQLITE_')) throw cause;
    return code === 'SQLITE_FULL' ? 'ENOSPC' : 'EIO';
  }
}

function write(path: string, rows: readonly TableRow[]): void {
  const file: Database = new CipherDatabase(path, { fileMustExist: true });
  try {
    file.pragma('journal_mode = OFF');
    file.pragma('synchronous = OFF');
    if (file.pragma('user_version', { simple: true }) !== TABLE_VERSION) describe(file);
    const add = file.prepare(ADD);
    file.transaction(() => {
      for (const row of rows) add.run(...tableCells(row));
    })();
  } finally {
    file.close();
  }
}

function describe(file: Database): void {
  file.exec(TABLES);
  const add = file.prepare('INSERT INTO colunas VALUES (?, ?, ?, ?)');
  file.transaction(() => {
    for (const { name, type, label, meaning } of TABLE_COLUMNS) add.run(name, TYPE_WORDS[type].unit, label, meaning);
  })();
}
