import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { openOrFail } from './samples.ts';

/** A folder of this test alone, removed when the test ends. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An open archive that is closed when the test ends, unless the test closed it. */
export async function freshArchive(): Promise<Archive> {
  const archive = await openOrFail(await freshFolder(), randomBytes(32));
  onTestFinished(() => archive.close());
  return archive;
}

/** The database of an archive in this thread, closed when the test ends. */
export async function freshDatabase(): Promise<Database> {
  const key = randomBytes(32);
  const file = archiveFile(await freshFolder());
  const opened = await openDatabase({ file, key, keyId: keyIdOf(key), migrations: archiveMigrations });
  if (!opened.ok) throw new Error(opened.error.code);
  const database = opened.value;
  onTestFinished(() => void database.close());
  return database;
}
