import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { z } from 'zod';
import { nullIfAbsent } from '../system.ts';
import { writeFileAtomic } from '../write-file-atomic.ts';

const FORMAT = 1;
const CIPHER = 'sqlcipher-4';

const headerSchema = z.object({
  format: z.literal(FORMAT),
  cipher: z.string(),
  keyId: z.string(),
  /** Of what the header says; headers of before have none. */
  sum: z.string().optional(),
  /** The first bytes of the file, in hex: a salvage needs them to prove the other pages where the first is damaged. */
  salt: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
});

/**
 * What is known of an existing database without its key. It stands next to the ciphertext, so that another key can be
 * distinguished from a damaged file; `keyId` is null when the header itself is lost.
 */
export interface DatabaseHeader {
  readonly keyId: string | null;
  /** No secret; null where the header is lost, or from before it was kept. */
  readonly salt: string | null;
}

/** `archive.db` has its header in `archive.json`. */
export function headerFile(databaseFile: string): string {
  return `${databaseFile.slice(0, databaseFile.length - extname(databaseFile).length)}.json`;
}

/** Null only when there is neither a header nor a database: then, and only then, a new key may be made. */
export async function readHeader(databaseFile: string): Promise<DatabaseHeader | null> {
  const written = await readWritten(headerFile(databaseFile));
  if (written !== null) return { keyId: written.keyId, salt: written.salt ?? null };
  return (await contentAt(databaseFile)) === 'nothing' ? null : { keyId: null, salt: null };
}

export async function writeHeader(databaseFile: string, keyId: string, salt: string): Promise<void> {
  const header = { format: FORMAT, cipher: CIPHER, keyId, sum: sumOf({ cipher: CIPHER, keyId }), salt };
  await writeFileAtomic(headerFile(databaseFile), `${JSON.stringify(header)}\n`);
}

/** What stands at a database's path; a file of no bytes is a creation that was cut short, so nothing. */
export async function contentAt(file: string): Promise<'nothing' | 'bytes' | 'no file'> {
  const found = await stat(file).catch(nullIfAbsent);
  if (found === null) return 'nothing';
  if (!found.isFile()) return 'no file';
  return found.size > 0 ? 'bytes' : 'nothing';
}

/** Whether the header beside a database says this key and salt, and would notice that it was damaged. */
export async function isHeaderOf(databaseFile: string, keyId: string, salt: string): Promise<boolean> {
  const written = await readWritten(headerFile(databaseFile));
  return written?.keyId === keyId && written.sum !== undefined && written.salt === salt;
}

type Written = z.infer<typeof headerSchema>;

/** Null where there is no header, or a damaged one: it says nothing of the key. */
async function readWritten(file: string): Promise<Written | null> {
  const text = await readFile(file, 'utf8').catch(nullIfAbsent);
  if (text === null) return null;
  try {
    const written = headerSchema.parse(JSON.parse(text));
    return written.sum === undefined || written.sum === sumOf(written) ? written : null;
  } catch {
    return null;
  }
}

function sumOf({ cipher, keyId }: Pick<Written, 'cipher' | 'keyId'>): string {
  return createHash('sha256').update(`${FORMAT} ${cipher} ${keyId}`).digest('hex').slice(0, 16);
}
