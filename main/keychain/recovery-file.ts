import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { keyIdOf } from '../platform/database/raw-key.ts';
import { base64Of, sealBytes, sealedMembers, unsealBytes } from './sealed-bytes.ts';

const SALT_BYTES = 32;

/** The archive's key, wrapped. `keyId` says of which archive, `confirmed` whether the officer said to have the code. */
export const recoveryFileSchema = z.strictObject({
  format: z.literal(1),
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  confirmed: z.boolean(),
  salt: base64Of(SALT_BYTES),
  /** The how many-th code of the archive it is; files of before have none. */
  number: z.int().min(1).optional(),
  ...sealedMembers,
  /** By the archive's key, so that damage is known before the code is needed. Files of before have none. */
  mac: base64Of(32).optional(),
});

export type RecoveryFile = z.infer<typeof recoveryFileSchema>;

/** Wraps the archive's key under the bytes of a code. */
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

/** Whether a file is as it was written when the archive's key was wrapped. */
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

/** The archive's key, or null when the code is not the one it was wrapped under or a bit of the file was changed. */
export function unwrapKey(file: RecoveryFile, code: Uint8Array): Uint8Array | null {
  return unsealBytes(file, wrappingKey(code, file.salt), aboutRecovery(file));
}

/** A code is random in all its bits, so that a plain derivation is enough and opening takes no time. */
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
