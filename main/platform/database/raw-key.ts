import { createHash } from 'node:crypto';
import { copyKey } from '#domain/basics/copy-key.ts';

const DIGITS = Buffer.from('0123456789abcdef', 'latin1');

/**
 * Passes a 32-byte key to `use` in SQLCipher's raw form, without a derivation: `x'…'` in hex. The bytes are wiped
 * afterwards; a string is never made of them, because it could not be wiped.
 */
export function withRawKey<Value>(key: Uint8Array, use: (raw: Buffer) => Value): Value {
  const raw = Buffer.from(`x'${'0'.repeat(2 * key.length)}'`, 'latin1');
  key.forEach((byte, index) => {
    raw[2 + 2 * index] = DIGITS[byte >> 4] ?? 0;
    raw[3 + 2 * index] = DIGITS[byte & 15] ?? 0;
  });
  try {
    return use(raw);
  } finally {
    raw.fill(0);
  }
}

export function copyKept(keys: ReadonlyMap<string, Uint8Array>, name: string): Uint8Array | null {
  const kept = keys.get(name);
  return kept === undefined ? null : copyKey(kept);
}

/** Public name of a key: the first 16 hex digits of its SHA-256. It distinguishes keys without revealing them. */
export function keyIdOf(key: Uint8Array): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}
