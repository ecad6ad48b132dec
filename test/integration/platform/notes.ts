import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { Migrations } from '#main/platform/database/migrate.ts';
import { type OpenCode, openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import { freshFolder } from './fresh-folder.ts';

/** A small database of notes, for tests of how databases are opened. */
export interface Notes {
  readonly file: string;
  readonly open: (with_?: { key?: Uint8Array; migrations?: Migrations }) => Promise<Outcome<Database, OpenCode>>;
}

export const NOTES: Migrations = ['CREATE TABLE notes (text TEXT NOT NULL)'];

/** In a folder that does not exist yet, below one that is removed when the test ends. */
export async function freshNotes(folder?: string): Promise<Notes> {
  const file = join(folder ?? join(await freshFolder(), 'home'), 'notes.db');
  const ownKey = randomBytes(32);
  return {
    file,
    open: async ({ key = ownKey, migrations = NOTES } = {}) => {
      const opened = await openDatabase({ file, key, keyId: keyIdOf(key), migrations });
      if (opened.ok) onTestFinished(() => void opened.value.close());
      return opened;
    },
  };
}

export function orFail(opened: Outcome<Database, OpenCode>): Database {
  if (!opened.ok) throw new Error(`the database refused: ${opened.error.code}`);
  return opened.value;
}

/** Writes notes and closes, so that everything stands in the one file. */
export async function writeNotes(notes: Notes, texts: readonly string[]): Promise<void> {
  const database = orFail(await notes.open());
  const insert = database.prepare('INSERT INTO notes VALUES (?)');
  for (const text of texts) insert.run(text);
  database.close();
}

export function readNotes(database: Database): unknown[] {
  return database.prepare('SELECT text FROM notes ORDER BY rowid').pluck().all();
}
