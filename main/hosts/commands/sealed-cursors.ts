import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { isMembers } from '#domain/basics/json-object.ts';

/**
 * The names at which pages of a list end, for whoever may see no names: sealed by a key of this process and of one length,
 * so that they tell none, and none can be tried.
 */
interface SealedCursors {
  /** Puts the sealed position of an answer in the place of the hidden one. */
  readonly seal: (hidden: unknown, answer: unknown) => unknown;
  /** The input with the position that was sealed here; null if it was not. */
  readonly open: (input: unknown) => unknown;
}

const CIPHER = 'aes-256-gcm';
const [IV, TAG] = [12, 16];
/** Bytes that every position fills up to a multiple of; the contract bounds it at 1,000 characters when sealed. */
const PADDED = 256;

export function sealedCursors(key: Buffer = randomBytes(32)): SealedCursors {
  const sealed = (text: string): string => {
    const bytes = Buffer.from(text, 'utf8');
    const padded = Buffer.alloc(PADDED * Math.ceil((bytes.length + 1) / PADDED));
    bytes.copy(padded);
    const iv = randomBytes(IV);
    const cipher = createCipheriv(CIPHER, key, iv);
    return Buffer.concat([iv, cipher.update(padded), cipher.final(), cipher.getAuthTag()]).toString('base64url');
  };
  const opened = (text: string): string | null => {
    const bytes = Buffer.from(text, 'base64url');
    if (bytes.length < IV + TAG + PADDED) return null;
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV));
    decipher.setAuthTag(bytes.subarray(-TAG));
    try {
      const padded = Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]);
      return padded.toString('utf8').replace(/\0+$/, '');
    } catch {
      return null;
    }
  };
  return {
    seal: (hidden, answer) => {
      const next = isMembers(answer) && isMembers(answer.next) ? answer.next : null;
      if (next === null || typeof next.value !== 'string' || !isMembers(hidden)) return hidden;
      return { ...hidden, next: { ...next, value: sealed(next.value) } };
    },
    open: (input) => {
      const after = isMembers(input) && isMembers(input.after) ? input.after : null;
      if (!isMembers(input) || after === null || typeof after.value !== 'string') return input;
      const value = opened(after.value);
      return value === null ? null : { ...input, after: { ...after, value } };
    },
  };
}
