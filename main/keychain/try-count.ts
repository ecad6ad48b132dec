import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ok } from '#domain/basics/outcome.ts';
import { nullIfAbsent } from '../platform/system.ts';
import { writeFileAtomic } from '../platform/write-file-atomic.ts';
import type { SecretStore, TryCount } from '../ports/secrets.ts';
import { onDisk } from './on-disk.ts';

const NAME = 'pin-wrong-tries';

/** What a count that is gone or cannot be read counts as: deleting it wins nothing. */
const UNKNOWN = 99;

/** Where a home folder keeps the count for a passphrase vault, which has no keychain beside it. */
export function tryCountPath(home: string): string {
  return join(home, 'wrong-tries');
}

/** The count for a PIN: an item of the keychain, there as long as the PIN is. */
export function keychainTryCount(keychain: SecretStore): TryCount {
  return {
    read: async () => {
      const found = await keychain.read(NAME);
      return found.ok ? ok(countOf(found.value)) : found;
    },
    write: (wrong) => keychain.write(NAME, String(wrong)),
  };
}

/** The count for a passphrase. A vault of an earlier version has no file yet, so that none counts as nothing wrong. */
export function fileTryCount(file: string): TryCount {
  return {
    read: () =>
      onDisk(async () => {
        const text = await readFile(file, 'utf8').catch(nullIfAbsent);
        return ok(text === null ? 0 : countOf(text));
      }),
    write: (wrong) =>
      onDisk(async () => {
        await writeFileAtomic(file, String(wrong));
        return ok(undefined);
      }),
  };
}

function countOf(text: string | null): number {
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : UNKNOWN;
}
