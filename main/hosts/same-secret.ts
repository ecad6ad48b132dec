import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in a time that reveals neither the first difference nor the secret's length. */
export function sameSecret(given: unknown, secret: string): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
