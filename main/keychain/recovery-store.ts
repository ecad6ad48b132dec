import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import { RECOVERY_BYTES, readRecoveryCode, writeRecoveryCode } from '#domain/recovery-code.ts';
import { keyIdOf } from '../platform/database/raw-key.ts';
import { writeFileAtomic } from '../platform/write-file-atomic.ts';
import type { RecoveryStore } from '../ports/secrets.ts';
import { onDisk } from './on-disk.ts';
import { type RecoveryFile, recoveryFileSchema, unwrapKey, wrapKey } from './recovery-file.ts';

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
  const write = async (content: RecoveryFile): Promise<void> => writeFileAtomic(file, `${JSON.stringify(content)}\n`);
  const fits = async (keyId: string): Promise<boolean> => [null, keyId].includes(await archiveKeyId());

  return {
    status: async () => {
      const found = await readRecovery(file);
      if (found === null) return 'none';
      const fitted = await onDisk(async () => ok(await fits(found.keyId)));
      if (!fitted.ok || !fitted.value) return 'none';
      return found.confirmed ? 'confirmed' : 'unconfirmed';
    },
    make: (archiveKey) =>
      onDisk(async () => {
        const code = randomBytes(RECOVERY_BYTES);
        await write(wrapKey(archiveKey, code));
        const back = await readRecovery(file);
        if (back === null || unwrapKey(back, code) === null) return fail('vault_unavailable');
        return ok(writeRecoveryCode(code));
      }),
    confirm: () =>
      onDisk(async () => {
        const found = await readRecovery(file);
        if (found === null) return fail('recovery_missing');
        await write({ ...found, confirmed: true });
        return ok(undefined);
      }),
    open: (typed) =>
      onDisk(async () => {
        const code = readRecoveryCode(typed);
        if (!code.ok) return code;
        const found = await readRecovery(file);
        return found === null ? fail('recovery_missing') : fitting(unwrapKey(found, code.value), fits);
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

/** Null where there is no file that could be one; what is damaged opens nothing and is replaced by the next. */
async function readRecovery(file: string): Promise<RecoveryFile | null> {
  try {
    return recoveryFileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}
