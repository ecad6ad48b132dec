import { createHash } from 'node:crypto';

/** A key's public name: the first 16 hex digits of its SHA-256. Tells keys apart and says nothing about them. */
export function keyIdOf(key: Uint8Array): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}
