import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { NEWEST_QUERY_FIRST } from '#domain/library/library-filter.ts';
import { migrate } from '#main/platform/database/migrate.ts';
import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { attemptRepository } from '#main/repositories/attempts.ts';
import { consentRepository } from '#main/repositories/consents/consent-repository.ts';
import { groupCommit } from '#main/repositories/group-commit.ts';
import { library } from '#main/repositories/library/library.ts';
import { openArchive } from '#main/repositories/open.ts';
import { resultRepository } from '#main/repositories/results/result-repository.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { silent } from '../../integration/repositories/samples.ts';
import { ARCHIVE_THREAD } from '../../support/archive-thread.ts';
import { openNodeSqlite } from './node-sqlite.ts';

export const KEY = Buffer.alloc(32, 0x5a);

/** The operations measured here. */
export interface BenchRepositories extends Pick<Archive, 'consents' | 'results' | 'library' | 'attempts'> {
  readonly close: () => Promise<void>;
}

/** One way of keeping an archive in a folder. */
export type Open = (folder: string) => Promise<BenchRepositories>;

function storesIn(database: Database): BenchRepositories {
  const commits = groupCommit(database);
  return {
    consents: consentRepository(database),
    attempts: attemptRepository(database, commits),
    results: resultRepository(database, commits),
    library: library(database),
    close: async () => void database.close(),
  };
}

/** The encrypted archive in this thread. */
export const openEncrypted: Open = async (folder) => {
  const file = archiveFile(folder);
  const opened = await openDatabase({ file, key: KEY, keyId: keyIdOf(KEY), migrations: archiveMigrations });
  if (!opened.ok) throw new Error(opened.error.code);
  return storesIn(opened.value);
};

/** The encrypted archive as the workstation asks it: in a thread of its own. */
export async function openThreaded(folder: string): Promise<Archive> {
  const opened = await openArchive({ folder, key: KEY, thread: ARCHIVE_THREAD, log: silent, onLost: () => {} });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

/** The same code over the runtime's own SQLite, unencrypted. */
export const openPlain: Open = async (folder) => {
  const database = openNodeSqlite(archiveFile(folder));
  migrate(database, archiveMigrations);
  return storesIn(database);
};

/** Works with an empty archive that is gone afterwards. */
export async function inFreshFolder(
  open: Open,
  work: (repositories: BenchRepositories) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  const repositories = await open(folder);
  try {
    await work(repositories);
  } finally {
    await repositories.close();
    await rm(folder, { recursive: true });
  }
}

/** Milliseconds from the opening to the newest 50 rows. */
export async function coldOpening(open: Open, folder: string): Promise<number> {
  const start = performance.now();
  const repositories = await open(folder);
  await newest(repositories);
  const took = performance.now() - start;
  await repositories.close();
  return took;
}

const EVERYTHING = {
  search: '',
  dataBase: null,
  environment: null,
  purpose: null,
  institution: null,
  kind: null,
  overdue: false,
  loss: false,
  tag: null,
  since: null,
  before: null,
};

/** A page of the library's screen. */
export function newest(
  { library: repository }: Pick<BenchRepositories, 'library'>,
  search = '',
): Promise<readonly unknown[]> {
  return repository.page({ question: { ...EVERYTHING, search }, sort: NEWEST_QUERY_FIRST, after: null, limit: 50 });
}

export async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
