import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const base64Of = (bytes: number) =>
  z.base64().refine((text) => Buffer.from(text, 'base64').length === bytes, { error: `not ${bytes} bytes` });

/** Members of a file with sealed content; `about` authenticates the rest of the file. */
export const sealedMembers = { nonce: base64Of(NONCE_BYTES), tag: base64Of(TAG_BYTES), sealed: z.base64() } as const;

interface SealedBytes {
  readonly nonce: string;
  readonly tag: string;
  readonly sealed: string;
}

/** Seals bytes under a key of 32 bytes and a fresh nonce. `about` stays readable and is authenticated. */
export function sealBytes(content: Uint8Array, key: Uint8Array, about: string): SealedBytes {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about, 'utf8'));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return {
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    sealed: sealed.toString('base64'),
  };
}

/** Returns the only copy of the bytes; null if the key is wrong or the content was changed. */
export function unsealBytes({ nonce, tag, sealed }: SealedBytes, key: Uint8Array, about: string): Buffer | null {
  const decipher = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64'), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about, 'utf8'))
    .setAuthTag(Buffer.from(tag, 'base64'));
  const content = stepwise(Buffer.from(sealed, 'base64'), (step) => decipher.update(step));
  try {
    decipher.final();
    return content;
  } catch {
    content.fill(0);
    return null;
  }
}

const STEP_BYTES = 8;

/** Node frees a copy of each step's output without wiping it: with small steps no whole key remains in memory. */
function stepwise(sealed: Buffer, open: (step: Buffer) => Buffer): Buffer {
  const content = Buffer.from(new ArrayBuffer(sealed.length));
  for (let at = 0; at < sealed.length; at += STEP_BYTES) {
    const opened = open(sealed.subarray(at, at + STEP_BYTES));
    opened.copy(content, at);
    opened.fill(0);
  }
  return content;
}
