import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import { RECOVERY_BYTES, readRecoveryCode, writeRecoveryCode } from '#domain/recovery-code.ts';
import { keyIdOf } from '../platform/database/raw-key.ts';
import { isKept, keepTwice, mendKept, readKept, replaceKept } from '../platform/kept-twice.ts';
import type { RecoveryStore } from '../ports/secrets.ts';
import { onDisk } from './on-disk.ts';
import { isProved, recoveryFileSchema, unwrapKey, wrapKey } from './recovery-file.ts';

interface RecoveryStoreOptions {
  readonly file: string;
  /** The id of the key the archive was written with; null while nothing says so. */
  readonly archiveKeyId: () => Promise<string | null>;
}

/** Where a home folder keeps its wrapped key. */
export function recoveryPath(home: string): string {
  return join(home, 'recovery.json');
}

/**
 * Keeps the archive's key wrapped by a code that is returned once and kept nowhere (docs/security.md#secrets). Neither
 * the file alone nor the code alone opens anything.
 */
export function recoveryStore({ file, archiveKeyId }: RecoveryStoreOptions): RecoveryStore {
  const read = () => readKept(file, recoveryFileSchema);
  /** Whether the archive's key said so; until it did the file is believed. */
  let proved = true;
  const fits = async (keyId: string): Promise<boolean> => [null, keyId].includes(await archiveKeyId());

  return {
    status: async () => {
      const found = await read();
      if (found === null) return (await isKept(file)) ? 'damaged' : 'none';
      const fitted = await onDisk(async () => ok(await fits(found.keyId)));
      if (!fitted.ok || !fitted.value) return 'none';
      if (!proved) return 'damaged';
      return found.confirmed ? 'confirmed' : 'unconfirmed';
    },
    isOf: async (keyId) => (await read())?.keyId === keyId,
    make: (archiveKey) =>
      onDisk(async () => {
        const code = randomBytes(RECOVERY_BYTES);
        await replaceKept(file, wrapKey(archiveKey, code));
        const back = await read();
        if (back === null || unwrapKey(back, code) === null) return fail('vault_unavailable');
        proved = true;
        return ok(writeRecoveryCode(code));
      }),
    confirm: () =>
      onDisk(async () => {
        const found = await read();
        if (found === null) return fail('recovery_missing');
        await keepTwice(file, { ...found, confirmed: true });
        return ok(undefined);
      }),
    prove: async (archiveKey) => {
      const found = await read();
      proved = found === null || found.keyId !== keyIdOf(archiveKey) || isProved(found, archiveKey);
      if (found !== null && proved) await mendKept(file, found);
    },
    open: (typed, wanted) =>
      onDisk(async () => {
        const code = readRecoveryCode(typed);
        if (!code.ok) return code;
        const found = await read();
        return found === null
          ? fail('recovery_missing')
          : fitting(unwrapKey(found, code.value), wanted === undefined ? fits : async (keyId) => keyId === wanted);
      }),
  };
}

async function fitting(
  key: Uint8Array | null,
  fits: (keyId: string) => Promise<boolean>,
): Promise<Outcome<Uint8Array>> {
  if (key === null) return fail('recovery_wrong');
  return (await fits(keyIdOf(key))) ? ok(key) : fail('vault_changed');
}
