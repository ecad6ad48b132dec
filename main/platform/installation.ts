import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { NewId } from '../ports/system.ts';
import { refusedByStorage, type StorageCode } from './database/storage-failure.ts';
import { makePrivateFolder, readFileOrFolder, writeFileOnce, writeFileOverFolder } from './write-file-atomic.ts';

/** Absent in older files. */
const installationSchema = z.object({ id: z.uuid(), sum: z.string().optional() });

/**
 * Returns the id under which this installation keeps its secrets in the keychain; the id is not a secret. Created once:
 * two simultaneous first starts get the same id. Stored twice: a damaged file is restored from the other one. If both
 * are damaged, fails with `archive_unreadable` and replaces neither, because with a new id the archive's key could not
 * be found.
 */
export async function installationId(home: string, newId: NewId): Promise<Outcome<string, StorageCode>> {
  const file = join(home, 'installation.json');
  try {
    await makePrivateFolder(home);
    const text = await readFileOrFolder(file);
    const id = text === null ? null : idIn(text);
    const known = id ?? idIn((await readFileOrFolder(copyOf(file))) ?? '');
    if (known === null && text !== null) return fail('archive_unreadable', { reason: 'installation' });
    const kept = known ?? idIn(await makeOnce(file, newId()));
    if (kept === null) return fail('archive_unreadable', { reason: 'installation' });
    // If the disk refuses, the id is still known.
    await keepTwice(file, kept).catch(refusedByStorage);
    return ok(kept);
  } catch (cause) {
    return refusedByStorage(cause);
  }
}

function copyOf(file: string): string {
  return `${file}.copy`;
}

async function keepTwice(file: string, id: string): Promise<void> {
  const text = textOf(id);
  for (const one of [file, copyOf(file)]) {
    const present = await readFileOrFolder(one);
    if (present !== text) await writeFileOverFolder(one, text);
  }
}

function textOf(id: string): string {
  return `${JSON.stringify({ id, sum: sumOf(id) })}\n`;
}

function sumOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 16);
}

async function makeOnce(file: string, id: string): Promise<string> {
  await writeFileOnce(file, textOf(id)).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
  });
  return readFile(file, 'utf8');
}

function idIn(text: string): string | null {
  try {
    const { id, sum } = installationSchema.parse(JSON.parse(text));
    return sum === undefined || sum === sumOf(id) ? id : null;
  } catch {
    return null;
  }
}
