import { z } from 'zod';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { BackupFacts } from '../ports/backup.ts';
import { base64Of, sealBytes, sealedMembers, unsealBytes } from './sealed-bytes.ts';
import { type DeriveKey, KDF, kdfSchema, newSalt } from './vault-file.ts';

const MAGIC = Buffer.from('LASTRO-BACKUP\n', 'latin1');
const LENGTH_BYTES = 4;
/** Longest header in bytes; a file with a longer one is not ours. */
const MAX_LENGTH = 64 * 1024;
const FORMAT = 1;

/** Bytes to read from the start of a file to have its whole header. */
export const HEADER_BYTES = MAGIC.length + LENGTH_BYTES + MAX_LENGTH;

const formatSchema = z.object({ format: z.int().min(1) });
const headerSchema = z.strictObject({
  format: z.literal(FORMAT),
  kdf: kdfSchema,
  salt: base64Of(32),
  ...sealedMembers,
});

const count = z.int().min(0);
const instant = z.int().nullable();
const contentSchema = z.object({
  key: base64Of(32),
  size: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  facts: z.object({
    // The range of JavaScript's dates.
    madeAt: z.int().min(-8.64e15).max(8.64e15),
    program: z.string(),
    summary: z.object({
      results: count,
      authorizations: count,
      oldestQuery: instant,
      newestQuery: instant,
      newestMonth: z.string().nullable(),
      institution: z.string().nullable(),
    }),
  }),
});

/** The sealed content: key, size and hash of the copy that follows, and a summary of the archive. */
export interface BackupContent {
  readonly key: Uint8Array;
  readonly size: number;
  readonly sha256: string;
  readonly facts: BackupFacts;
}

/** Builds the start of a backup: magic bytes, key derivation parameters and sealed content. */
export async function sealBackupHeader(
  { key, ...rest }: BackupContent,
  passphrase: string,
  deriveKey: DeriveKey,
): Promise<Buffer> {
  const derived = await deriveKey(passphrase, newSalt());
  const head = { format: FORMAT, kdf: KDF, salt: derived.salt } as const;
  const content = JSON.stringify({ key: Buffer.from(key).toString('base64'), ...rest });
  const sealed = sealBytes(Buffer.from(content, 'utf8'), derived.key, aboutBackup(head));
  const text = Buffer.from(JSON.stringify({ ...head, ...sealed }), 'utf8');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  return Buffer.concat([MAGIC, length, text]);
}

export interface OpenedHeader {
  readonly content: BackupContent;
  /** Offset of the copy. */
  readonly bodyAt: number;
}

/** Fails with `backup_` codes; `backup_passphrase_wrong` is one of them. */
export async function openBackupHeader(
  start: Buffer,
  passphrase: string,
  deriveKey: DeriveKey,
): Promise<Outcome<OpenedHeader>> {
  if (!start.subarray(0, MAGIC.length).equals(MAGIC)) return fail('backup_foreign');
  const bodyAt =
    MAGIC.length + LENGTH_BYTES + (start.length < MAGIC.length + LENGTH_BYTES ? 0 : start.readUInt32BE(MAGIC.length));
  if (bodyAt > HEADER_BYTES || bodyAt > start.length) return fail('backup_damaged');
  const head = parsed(start.subarray(MAGIC.length + LENGTH_BYTES, bodyAt));
  const format = formatSchema.safeParse(head);
  if (format.success && format.data.format > FORMAT) return fail('backup_newer');
  const header = headerSchema.safeParse(head);
  if (!header.success) return fail('backup_damaged');
  const derived = await deriveKey(passphrase, header.data.salt);
  const opened = unsealBytes(header.data, derived.key, aboutBackup(header.data));
  if (opened === null) return fail('backup_passphrase_wrong');
  // Checked although it was sealed: the sealer may have written anything.
  const content = contentSchema.safeParse(parsed(opened));
  if (!content.success) return fail('backup_damaged');
  const { key, ...rest } = content.data;
  return ok({ content: { key: Buffer.from(key, 'base64'), ...rest }, bodyAt });
}

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    return null;
  }
}

function aboutBackup({ format, kdf, salt }: Pick<z.infer<typeof headerSchema>, 'format' | 'kdf' | 'salt'>): string {
  return JSON.stringify(['lastro backup', format, kdf.name, kdf.N, kdf.r, kdf.p, salt]);
}
