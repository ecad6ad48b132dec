import { join } from 'node:path';
import { z } from 'zod';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { NewId } from '../ports/system.ts';
import { refusedByStorage, type StorageCode } from './database/storage-failure.ts';
import { isKept, keepTwiceOnce, mendKept, readKept } from './kept-twice.ts';
import { makePrivateFolder } from './write-file-atomic.ts';

const installationSchema = z.object({ id: z.uuid() });

type Installation = z.infer<typeof installationSchema>;

/**
 * Returns the id under which this installation keeps its secrets in the keychain; the id is not a secret. Created once:
 * two simultaneous first starts get the same id. Stored twice: a damaged file is restored from the other one. If
 * neither is intact, fails with `archive_unreadable` and replaces none, because with a new id the archive's key could
 * not be found.
 */
export async function installationId(home: string, newId: NewId): Promise<Outcome<string, StorageCode>> {
  const file = join(home, 'installation.json');
  try {
    await makePrivateFolder(home);
    const kept = (await isKept(file)) ? await readKept(file, installationSchema) : await makeOnce(file, newId());
    if (kept === null) return fail('archive_unreadable', { reason: 'installation' });
    await mendKept(file, kept);
    return ok(kept.id);
  } catch (cause) {
    return refusedByStorage(cause);
  }
}

/** Another start may have made the file in the meantime; then its id counts. */
async function makeOnce(file: string, id: string): Promise<Installation | null> {
  await keepTwiceOnce(file, { id }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
  });
  return readKept(file, installationSchema);
}
