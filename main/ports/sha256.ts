import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a text in UTF-8. */
export function sha256Of(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}
