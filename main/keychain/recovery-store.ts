import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { RECOVERY_BYTES, readRecoveryCode, writeRecoveryCode } from '#domain/vault/recovery-code.ts';
import { keyIdOf } from '../platform/database/raw-key.ts';
import { isKept, keepTwice, mendKept, readKept, replaceKept } from '../platform/kept-twice.ts';
import type { RecoveryStore } from '../ports/secrets.ts';
import { onDisk } from './on-disk.ts';
import { isProved, type RecoveryFile, recoveryFileSchema, unwrapKey, wrapKey } from './recovery-file.ts';

interface RecoveryStoreOptions {
  readonly file: string;
  /** The id of the key that the archive was written with; null if unknown. */
  readonly archiveKeyId: () => Promise<string | null>;
  /** The number of the newest code, read from the closed archive with its key; 0 if the key does not open it. */
  readonly newestIn: (archiveKey: Uint8Array) => Promise<number>;
}

export function recoveryPath(home: string): string {
  return join(home, 'recovery.json');
}

/**
 * Keeps the archive's key wrapped by a code, which is returned once and stored nowhere (docs/security.md#secrets).
 * File and code open the archive only together.
 */
export function recoveryStore({ file, archiveKeyId, newestIn }: RecoveryStoreOptions): RecoveryStore {
  const read = () => readKept(file, recoveryFileSchema);
  /** The last check of the file against the archive; good before the first one. */
  let judged: 'good' | 'damaged' | 'replaced' = 'good';
  const fits = async (keyId: string): Promise<boolean> => [null, keyId].includes(await archiveKeyId());

  return {
    status: async () => {
      const found = await read();
      if (found === null) return (await isKept(file)) ? 'damaged' : 'none';
      const fitted = await onDisk(async () => ok(await fits(found.keyId)));
      if (!fitted.ok || !fitted.value) return 'none';
      if (judged !== 'good') return judged;
      return found.confirmed ? 'confirmed' : 'unconfirmed';
    },
    isOf: async (keyId) => (await read())?.keyId === keyId,
    make: (archiveKey, number) =>
      onDisk(async () => {
        const code = randomBytes(RECOVERY_BYTES);
        await replaceKept(file, wrapKey(archiveKey, code, number));
        const back = await read();
        if (back === null || unwrapKey(back, code) === null) return fail('vault_unavailable');
        judged = 'good';
        return ok(writeRecoveryCode(code));
      }),
    confirm: () =>
      onDisk(async () => {
        const found = await read();
        if (found === null) return fail('recovery_missing');
        await keepTwice(file, { ...found, confirmed: true });
        return ok(undefined);
      }),
    prove: async (archiveKey, newest) => {
      const found = await read();
      judged = 'good';
      if (found === null || found.keyId !== keyIdOf(archiveKey)) return newest;
      if (!isProved(found, archiveKey)) judged = 'damaged';
      else if (numberOf(found) < newest) judged = 'replaced';
      if (judged !== 'good') return newest;
      await mendKept(file, found);
      return numberOf(found);
    },
    open: (typed, wanted) =>
      onDisk(async () => {
        const code = readRecoveryCode(typed);
        if (!code.ok) return code;
        const found = await read();
        if (found === null) return fail('recovery_missing');
        if (wanted !== undefined) return fitting(unwrapKey(found, code.value), async (keyId) => keyId === wanted);
        const key = await fitting(unwrapKey(found, code.value), fits);
        if (!key.ok || numberOf(found) >= (await newestIn(key.value))) return key;
        key.value.fill(0);
        return fail('recovery_replaced');
      }),
  };
}

const numberOf = ({ number = 0 }: RecoveryFile): number => number;

async function fitting(
  key: Uint8Array | null,
  fits: (keyId: string) => Promise<boolean>,
): Promise<Outcome<Uint8Array>> {
  if (key === null) return fail('recovery_wrong');
  return (await fits(keyIdOf(key))) ? ok(key) : fail('vault_changed');
}
