import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { consentLedger } from '../../../main/archive/consent-ledger.ts';
import { archiveMigrations } from '../../../main/archive/migrations/archive-migrations.ts';
import { resultArchive } from '../../../main/archive/result-archive.ts';
import { keyIdOf } from '../../../main/platform/database/key-id.ts';
import { migrate } from '../../../main/platform/database/migrate.ts';
import { openDatabase } from '../../../main/platform/database/open-database.ts';
import type { ConsentLedger, ResultArchive } from '../../../main/workflows/ports.ts';

const KEY = Buffer.alloc(32, 0x5a);
const Plain: new (file: string) => Database = createRequire(import.meta.url)('better-sqlite3-multiple-ciphers');

/** The archive's code over one way of opening its file. */
export interface Contender {
  database: Database;
  ledger: ConsentLedger;
  results: ResultArchive;
  /** Opens anew and gives the time until the newest 50 are there, in milliseconds. */
  readonly openCold: () => Promise<number>;
  readonly bytes: () => Promise<number>;
  readonly remove: () => Promise<void>;
}

type Open = (file: string) => Promise<Database>;

export const openEncrypted: Open = async (file) => {
  const opened = await openDatabase({ file, key: KEY, keyId: keyIdOf(KEY), migrations: archiveMigrations });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
};

/** Same library, same lock, durability and cache; no cipher. */
export const openPlain: Open = async (file) => {
  const database = new Plain(file);
  const alike = ['locking_mode = EXCLUSIVE', 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'];
  for (const setting of [...alike, 'secure_delete = ON', 'temp_store = MEMORY', 'cache_size = -98304']) {
    database.pragma(setting);
  }
  migrate(database, archiveMigrations);
  return database;
};

export async function contender(open: Open): Promise<Contender> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  const file = join(folder, 'archive.db');
  const opened = (database: Database) => ({
    database,
    ledger: consentLedger(database),
    results: resultArchive(database),
  });
  const one: Contender = {
    ...opened(await open(file)),
    openCold: async () => {
      one.database.close();
      const start = performance.now();
      Object.assign(one, opened(await open(file)));
      await one.results.list({ search: '', limit: 50, offset: 0 });
      return performance.now() - start;
    },
    bytes: async () => {
      one.database.pragma('wal_checkpoint(TRUNCATE)');
      const names = await readdir(folder);
      const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    remove: async () => {
      one.database.close();
      await rm(folder, { recursive: true });
    },
  };
  return one;
}
