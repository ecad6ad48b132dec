import { join } from 'node:path';
import { z } from 'zod';
import { mendKept, readKept } from '../platform/kept-twice.ts';
import type { KeychainPackage, KeySourceRecord } from '../ports/secrets.ts';

/** Without a package it was keytar, as before there were two. */
const recordSchema = z.strictObject({
  keySource: z.enum(['keychain', 'pin', 'passphrase']),
  package: z.literal('keyring').optional(),
});

/** Where a home folder says what keeps the archive's key. */
export function keySourcePath(home: string): string {
  return join(home, 'key-source.json');
}

/** What kept the key at the last opening; a record that the disk does not take is written at the next one. */
export function keySourceRecord(file: string, usedPackage: () => KeychainPackage | null): KeySourceRecord {
  return {
    read: async () => (await readKept(file, recordSchema))?.keySource ?? null,
    write: (keySource) => {
      const isKeyring = keySource !== 'passphrase' && usedPackage() === 'keyring';
      return mendKept(file, { keySource, ...(isKeyring && { package: 'keyring' }) });
    },
  };
}

/** Returns through which package the keychain kept the key at the last opening; null where it did not, or nothing says it. */
export async function recordedPackage(file: string): Promise<KeychainPackage | null> {
  const found = await readKept(file, recordSchema);
  return found === null || found.keySource === 'passphrase' ? null : (found.package ?? 'keytar');
}
