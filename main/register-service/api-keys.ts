import { createHash, timingSafeEqual } from 'node:crypto';
import type { ApiKeys } from './options.ts';

/** SHA-256 of a key: enough to recognize it, useless to a reader. */
export function keyDigest(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Keys known by their digests, read again each time; all are compared, each in constant time. */
export function apiKeysByDigest(digests: () => readonly Buffer[]): ApiKeys {
  return {
    accepts: (key) => {
      const asked = keyDigest(key);
      let found = false;
      for (const digest of digests()) found = timingSafeEqual(digest, asked) || found;
      return found;
    },
  };
}

/** Keys that are valid now, read again each time. */
export function apiKeysOf(keys: () => readonly string[]): ApiKeys {
  return apiKeysByDigest(() => keys().map(keyDigest));
}
