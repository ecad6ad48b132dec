import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { migrate } from '#main/platform/database/migrate.ts';
import type { Archive, StoredConsent, StoredResult } from '#main/ports/repositories.ts';
import { groupCommit } from '#main/repositories/group-commit.ts';
import { repositoriesIn } from '#main/repositories/repositories.ts';
import { resultRepository } from '#main/repositories/results/result-repository.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { sampleConsent } from './samples.ts';

interface Kept {
  readonly consents?: readonly StoredConsent[];
  readonly results?: readonly StoredResult[];
}

/**
 * The real repositories over a database in memory, without a thread or encryption. A result whose consent is missing
 * from `consents` adds one. The rows exist when the function returns; a refused row fails the run.
 */
export function memoryArchive({ consents = [], results = [] }: Kept = {}): Archive {
  const database = new CipherDatabase(emptyArchive());
  const { repositories, close } = repositoriesIn(database);
  void repositories.consents.addAll([...consents, ...consentsOf(results, consents)]);
  if (results.length > 0) {
    const commits = groupCommit(database);
    const { save } = resultRepository(database, commits);
    for (const result of results) void save(result);
    commits.flush();
  }
  return { ...repositories, close };
}

let migrated: Buffer | null = null;

/** Copies a migrated archive, which is fifty times as fast as the migrations. */
function emptyArchive(): Buffer {
  if (migrated !== null) return migrated;
  const database = new CipherDatabase(':memory:');
  migrate(database, archiveMigrations);
  migrated = database.serialize();
  database.close();
  return migrated;
}

/** The consents that results name and `given` lacks, each once. */
function consentsOf(results: readonly StoredResult[], given: readonly StoredConsent[]): readonly StoredConsent[] {
  const missing = results.filter(({ consentId }) => given.every(({ id }) => id !== consentId));
  const named = missing.map(({ consentId: id, environment, nome, documento }): [string, StoredConsent] => {
    return [id, sampleConsent({ id, environment, nome, documento })];
  });
  return [...new Map(named).values()];
}
