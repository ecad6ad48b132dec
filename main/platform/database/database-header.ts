import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { z } from 'zod';
import { nullIfAbsent } from '../system.ts';
import { readFileOrFolder, writeFileOverFolder } from '../write-file-atomic.ts';

const FORMAT = 1;
const CIPHER = 'sqlcipher-4';

const headerSchema = z.object({
  format: z.literal(FORMAT),
  cipher: z.string(),
  keyId: z.string(),
  /** Checksum of the header; absent in older headers. */
  sum: z.string().optional(),
  /** First bytes of the file, in hex. If the first page is damaged, a salvage needs them to verify the others. */
  salt: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
});

/**
 * Facts about a database that are known without its key. Stored beside the file, so that another key can be told from a
 * damaged file. `keyId` is null if the header is lost.
 */
export interface DatabaseHeader {
  readonly keyId: string | null;
  /** Not a secret; null if the header is lost or older than this field. */
  readonly salt: string | null;
}

export function headerFile(databaseFile: string): string {
  return `${databaseFile.slice(0, databaseFile.length - extname(databaseFile).length)}.json`;
}

/** Null only if there is neither a header nor a database: only then may a new key be made. */
export async function readHeader(databaseFile: string): Promise<DatabaseHeader | null> {
  const written = await readWritten(headerFile(databaseFile));
  if (written !== null) return { keyId: written.keyId, salt: written.salt ?? null };
  return (await contentAt(databaseFile)) === 'nothing' ? null : { keyId: null, salt: null };
}

export async function writeHeader(databaseFile: string, keyId: string, salt: string): Promise<void> {
  const header = { format: FORMAT, cipher: CIPHER, keyId, sum: sumOf({ cipher: CIPHER, keyId }), salt };
  await writeFileOverFolder(headerFile(databaseFile), `${JSON.stringify(header)}\n`);
}

/** An empty file counts as nothing: its creation was cut short. */
export async function contentAt(file: string): Promise<'nothing' | 'bytes' | 'no file'> {
  const found = await stat(file).catch(nullIfAbsent);
  if (found === null) return 'nothing';
  if (!found.isFile()) return 'no file';
  return found.size > 0 ? 'bytes' : 'nothing';
}

/** True if the header beside a database has this key and salt, and a checksum. */
export async function isHeaderOf(databaseFile: string, keyId: string, salt: string): Promise<boolean> {
  const written = await readWritten(headerFile(databaseFile));
  return written?.keyId === keyId && written.sum !== undefined && written.salt === salt;
}

type Written = z.infer<typeof headerSchema>;

/** Null if the header is missing or damaged, or a folder stands in its place. */
async function readWritten(file: string): Promise<Written | null> {
  const text = await readFileOrFolder(file);
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
