import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fail, type Outcome, ok } from '#domain/outcome.ts';
import type { NewId } from '../ports/system.ts';
import { refusedByStorage, type StorageCode } from './database/storage-failure.ts';
import { nullIfAbsent } from './system.ts';
import { PRIVATE_FOLDER, writeFileOnce } from './write-file-atomic.ts';

const installationSchema = z.object({ id: z.uuid() });

/**
 * The id under which this installation keeps its secrets in the keychain; not a secret itself. Made once: of two first
 * starts at the same moment both get the same. A damaged file fails with `archive_unreadable` and is never replaced,
 * because a new id would lose sight of the archive's key.
 */
export async function installationId(home: string, newId: NewId): Promise<Outcome<string, StorageCode>> {
  const file = join(home, 'installation.json');
  try {
    await mkdir(home, { recursive: true, mode: PRIVATE_FOLDER });
    const text = (await readFile(file, 'utf8').catch(nullIfAbsent)) ?? (await makeOnce(file, newId()));
    const id = idIn(text);
    return id === null ? fail('archive_unreadable', { reason: 'installation' }) : ok(id);
  } catch (cause) {
    return refusedByStorage(cause);
  }
}

async function makeOnce(file: string, id: string): Promise<string> {
  await writeFileOnce(file, `${JSON.stringify({ id })}\n`).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
  });
  return readFile(file, 'utf8');
}

function idIn(text: string): string | null {
  try {
    return installationSchema.safeParse(JSON.parse(text)).data?.id ?? null;
  } catch {
    return null;
  }
}
