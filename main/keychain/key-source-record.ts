import { join } from 'node:path';
import { z } from 'zod';
import { keepTwice, mendKept, readKept } from '../platform/kept-twice.ts';
import type { KeychainPackage, KeySource, KeySourceRecord } from '../ports/secrets.ts';

/** Without a package it was keytar, as before there were two. `former`: from which one the items moved and may be left. */
const recordSchema = z.strictObject({
  keySource: z.enum(['keychain', 'pin', 'passphrase']),
  package: z.literal('keyring').optional(),
  former: z.enum(['keytar', 'keyring']).optional(),
});

type Recorded = z.infer<typeof recordSchema>;

/** Where a home folder says what keeps the archive's key. */
export function keySourcePath(home: string): string {
  return join(home, 'key-source.json');
}

/** What kept the key at the last opening; a record that the disk does not take is written at the next one. */
export function keySourceRecord(file: string, usedPackage: () => KeychainPackage | null): KeySourceRecord {
  return {
    read: async () => (await readKept(file, recordSchema))?.keySource ?? null,
    write: async (keySource) => {
      const { former } = await readPackages(file);
      return mendKept(file, recordOf(keySource, { kept: usedPackage(), former }));
    },
  };
}

/**
 * Through which package the keychain kept the key at the last opening, and from which one it was moved there before; null
 * where it did not, or nothing says it.
 */
export interface RecordedPackages {
  readonly kept: KeychainPackage | null;
  readonly former: KeychainPackage | null;
}

export interface PackagesRecord {
  readonly read: () => Promise<RecordedPackages>;
  /** Resolves once file and copy say it; rejects where the disk does not take it. */
  readonly write: (packages: RecordedPackages) => Promise<void>;
}

export function packagesRecord(file: string): PackagesRecord {
  return {
    read: () => readPackages(file),
    write: async (packages) => {
      const found = await readKept(file, recordSchema);
      if (found === null) throw new Error('there is no record');
      await keepTwice(file, recordOf(found.keySource, packages));
    },
  };
}

async function readPackages(file: string): Promise<RecordedPackages> {
  const found = await readKept(file, recordSchema);
  const kept = found === null || found.keySource === 'passphrase' ? null : (found.package ?? 'keytar');
  return { kept, former: found?.former ?? null };
}

function recordOf(keySource: KeySource, { kept, former }: RecordedPackages): Recorded {
  const isKeyring = keySource !== 'passphrase' && kept === 'keyring';
  const isLeft = former !== null && former !== kept;
  return { keySource, ...(isKeyring && { package: 'keyring' }), ...(isLeft && { former }) };
}
