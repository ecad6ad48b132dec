import { join } from 'node:path';
import { z } from 'zod';
import { mendKept, readKept } from '../platform/kept-twice.ts';
import type { KeySourceRecord } from '../ports/secrets.ts';

const recordSchema = z.strictObject({ keySource: z.enum(['keychain', 'pin', 'passphrase']) });

/** Where a home folder says what keeps the archive's key. */
export function keySourcePath(home: string): string {
  return join(home, 'key-source.json');
}

/** What kept the key at the last opening; a record that the disk does not take is written at the next one. */
export function keySourceRecord(file: string): KeySourceRecord {
  return {
    read: async () => (await readKept(file, recordSchema))?.keySource ?? null,
    write: (keySource) => mendKept(file, { keySource }),
  };
}
