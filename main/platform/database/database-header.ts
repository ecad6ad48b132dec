import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { z } from 'zod';
import { nullIfAbsent } from '../system.ts';
import { writeFileAtomic } from '../write-file-atomic.ts';

const FORMAT = 1;

const headerSchema = z.object({ format: z.literal(FORMAT), cipher: z.string(), keyId: z.string() });

/**
 * What is known of an existing database without its key. It stands next to the ciphertext, so that another key can be
 * distinguished from a damaged file; `keyId` is null when the header itself is lost.
 */
export interface DatabaseHeader {
  readonly keyId: string | null;
}

/** `archive.db` has its header in `archive.json`. */
export function headerFile(databaseFile: string): string {
  return `${databaseFile.slice(0, databaseFile.length - extname(databaseFile).length)}.json`;
}

/** Null only when there is neither a header nor a database: then, and only then, a new key may be made. */
export async function readHeader(databaseFile: string): Promise<DatabaseHeader | null> {
  const written = await readKeyId(headerFile(databaseFile));
  if (written !== null) return { keyId: written };
  return (await contentAt(databaseFile)) === 'nothing' ? null : { keyId: null };
}

export async function writeHeader(databaseFile: string, keyId: string): Promise<void> {
  const header = { format: FORMAT, cipher: 'sqlcipher-4', keyId };
  await writeFileAtomic(headerFile(databaseFile), `${JSON.stringify(header)}\n`);
}

/** What stands at a database's path; a file of no bytes is a creation that was cut short, so nothing. */
export async function contentAt(file: string): Promise<'nothing' | 'bytes' | 'no file'> {
  const found = await stat(file).catch(nullIfAbsent);
  if (found === null) return 'nothing';
  if (!found.isFile()) return 'no file';
  return found.size > 0 ? 'bytes' : 'nothing';
}

async function readKeyId(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(nullIfAbsent);
  if (text === null) return null;
  try {
    return headerSchema.safeParse(JSON.parse(text)).data?.keyId ?? null;
  } catch {
    return null;
  }
}
