import { createHash } from 'node:crypto';

/** Returns the SHA-256 of bytes, or of a text in UTF-8. */
export function sha256Of(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}

/** Returns the first sixteen bytes as a UUID of version 4. */
export function uuidOf(bytes: Uint8Array): string {
  const fixed = Buffer.from(bytes.subarray(0, 16));
  fixed[6] = ((fixed[6] ?? 0) & 0x0f) | 0x40;
  fixed[8] = ((fixed[8] ?? 0) & 0x3f) | 0x80;
  const hex = fixed.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
