import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { z } from 'zod';
import type { Migrations } from '#main/platform/database/migrate.ts';
import { withRawKey } from '#main/platform/database/raw-key.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';

/** A folder for each release: its archive (`archive.bin`), its embedded service's file (`service.bin`), facts. */
export const KEPT = import.meta.dirname;

/** Opens what is kept. Everything in it is synthetic, so that the key is no secret. */
export const KEPT_KEY = new Uint8Array(32).fill(0x4c);

export const KEPT_AUTHORIZATION = '00000000-0000-4000-8000-000000000020';

const releaseSchema = z.strictObject({
  /** The number of migrations that made it, and `digestOf` them. */
  archive: z.strictObject({ version: z.int(), sha256: z.string() }),
  service: z.strictObject({ version: z.int(), sha256: z.string() }),
  /** Rows by table. */
  rows: z.record(z.string(), z.int()),
});
export type KeptRelease = z.infer<typeof releaseSchema>;

export const keptReleases = (): readonly string[] => readdirSync(KEPT).filter((name) => /^\d+\.\d+\.\d+$/.test(name));

export const keptRelease = (version: string): KeptRelease =>
  releaseSchema.parse(JSON.parse(readFileSync(join(KEPT, version, 'kept.json'), 'utf8')));

export const digestOf = (migrations: Migrations): string =>
  createHash('sha256').update(JSON.stringify(migrations)).digest('hex');

/**
 * Puts a kept archive into a folder under KEPT_KEY. Encrypted pages cannot be shrunk, so the archive's are kept in the
 * clear; the service's file, of the same encryption, is kept as that release encrypted it.
 */
export function placeKept(version: string, folder: string): { readonly service: string } {
  mkdirSync(folder, { recursive: true });
  writeFileSync(archiveFile(folder), inflateRawSync(readFileSync(join(KEPT, version, 'archive.bin'))));
  const database = new CipherDatabase(archiveFile(folder));
  try {
    database.pragma('journal_mode = DELETE');
    database.pragma("cipher = 'sqlcipher'");
    database.pragma('legacy = 4');
    withRawKey(KEPT_KEY, (raw) => database.rekey(raw));
  } finally {
    database.close();
  }
  const service = join(folder, 'authorizations.db');
  cpSync(join(KEPT, version, 'service.bin'), service);
  return { service };
}
