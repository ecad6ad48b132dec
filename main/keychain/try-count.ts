import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ok } from '#domain/basics/outcome.ts';
import { readFileOrFolder, writeFileOverFolder } from '../platform/write-file-atomic.ts';
import type { SecretStore, TryCount } from '../ports/secrets.ts';
import { onDisk } from './on-disk.ts';

const NAME = 'pin-wrong-tries';

/** Stands for a count of the keychain that is missing or unreadable, so that deleting it gains nothing. */
const UNKNOWN = 99;

/**
 * Stands for a damaged file: a pause of seconds, after which a right passphrase opens. Whoever can write into the folder
 * could remove the file, and gains nothing more by flipping bits of it.
 */
const DAMAGED = 4;

export function tryCountPath(home: string): string {
  return join(home, 'wrong-tries');
}

/** The count for a PIN: an item of the keychain, which exists as long as the PIN. */
export function keychainTryCount(keychain: SecretStore): TryCount {
  return {
    read: async () => {
      const found = await keychain.read(NAME);
      return found.ok ? ok(countOf(found.value)) : found;
    },
    write: (wrong) => keychain.write(NAME, String(wrong)),
  };
}

/** The count for a passphrase. A missing file counts as zero, since a vault of an earlier version has none. */
export function fileTryCount(file: string): TryCount {
  return {
    read: () =>
      onDisk(async () => {
        const text = await readFileOrFolder(file);
        return ok(text === null ? 0 : summedCount(text));
      }),
    write: (wrong) =>
      onDisk(async () => {
        await writeFileOverFolder(file, withSum(String(wrong)));
        return ok(undefined);
      }),
  };
}

function withSum(wrong: string): string {
  return `${wrong} ${createHash('sha256').update(`wrong tries ${wrong}`).digest('hex').slice(0, 16)}`;
}

/** Files of before have no sum. */
function summedCount(text: string): number {
  const [wrong = ''] = text.split(' ');
  const isWhole = /^\d{1,2}$/.test(wrong) && (text === wrong || text === withSum(wrong));
  return isWhole ? Number(wrong) : DAMAGED;
}

function countOf(text: string | null): number {
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : UNKNOWN;
}
