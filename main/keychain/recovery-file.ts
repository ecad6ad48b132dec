import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { keyIdOf } from '../platform/database/raw-key.ts';
import { base64Of, sealBytes, sealedMembers, unsealBytes } from './sealed-bytes.ts';

const SALT_BYTES = 32;

/** The archive's wrapped key. `keyId` names the archive's key; `confirmed`: the officer confirmed to have the code. */
export const recoveryFileSchema = z.strictObject({
  format: z.literal(1),
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  confirmed: z.boolean(),
  salt: base64Of(SALT_BYTES),
  /** Counts the codes of the archive; absent in older files. */
  number: z.int().min(1).optional(),
  ...sealedMembers,
  /** Made with the archive's key, so that damage is found before the code is needed; absent in older files. */
  mac: base64Of(32).optional(),
});

export type RecoveryFile = z.infer<typeof recoveryFileSchema>;

export function wrapKey(archiveKey: Uint8Array, code: Uint8Array, number: number): RecoveryFile {
  const head = {
    format: 1,
    keyId: keyIdOf(archiveKey),
    salt: randomBytes(SALT_BYTES).toString('base64'),
    number,
  } as const;
  const sealed = sealBytes(archiveKey, wrappingKey(code, head.salt), aboutRecovery(head));
  const file = { ...head, confirmed: false, ...sealed };
  return { ...file, mac: macOf(file, archiveKey) };
}

/** True if the file is as it was written. */
export function isProved(file: RecoveryFile, archiveKey: Uint8Array): boolean {
  return file.mac === macOf(file, archiveKey);
}

function macOf(file: RecoveryFile, archiveKey: Uint8Array): string {
  const key = new Uint8Array(hkdfSync('sha256', archiveKey, '', 'lastro recovery mac', 32));
  const mac = createHmac('sha256', key).update(
    JSON.stringify([aboutRecovery(file), file.nonce, file.tag, file.sealed]),
  );
  key.fill(0);
  return mac.digest('base64');
}

/** Null if the code is wrong, or the file was changed. */
export function unwrapKey(file: RecoveryFile, code: Uint8Array): Uint8Array | null {
  return unsealBytes(file, wrappingKey(code, file.salt), aboutRecovery(file));
}

/** A code is fully random, so that a fast derivation is enough. */
function wrappingKey(code: Uint8Array, salt: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', code, Buffer.from(salt, 'base64'), 'lastro recovery', 32));
}

function aboutRecovery({
  format,
  keyId,
  salt,
  number,
}: Pick<RecoveryFile, 'format' | 'keyId' | 'salt' | 'number'>): string {
  return JSON.stringify([format, keyId, salt, ...(number === undefined ? [] : [number])]);
}
