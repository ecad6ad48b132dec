import { join } from 'node:path';
import { z } from 'zod';
import { keepTwice, mendKept, readKept } from '../platform/kept-twice.ts';
import type { KeychainPackage, KeySource, KeySourceRecord } from '../ports/secrets.ts';

/**
 * `package`: keytar if absent, as in records before keyring existed. `former`: the package that the items moved from;
 * some may be left there.
 */
const recordSchema = z.strictObject({
  keySource: z.enum(['keychain', 'pin', 'passphrase']),
  package: z.literal('keyring').optional(),
  former: z.enum(['keytar', 'keyring']).optional(),
});

type Recorded = z.infer<typeof recordSchema>;

export function keySourcePath(home: string): string {
  return join(home, 'key-source.json');
}

/** Records the key's source at each opening; if the disk refuses, the next opening writes it. */
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
 * `kept`: the keychain package of the last opening; null without one. `former`: the package that the items moved
 * from; null if none.
 */
export interface RecordedPackages {
  readonly kept: KeychainPackage | null;
  readonly former: KeychainPackage | null;
}

export interface PackagesRecord {
  readonly read: () => Promise<RecordedPackages>;
  /** Resolves after file and copy are written; rejects if the disk refuses. */
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
