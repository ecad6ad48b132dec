import { createHash, timingSafeEqual } from 'node:crypto';
import type { ApiKeys } from './options.ts';

/** SHA-256 of a key: it recognizes the key but does not reveal it. */
export function keyDigest(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Keys by their digests, which are read at each check; all are compared, each in constant time. */
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

/** Currently valid keys, read at each check. */
export function apiKeysOf(keys: () => readonly string[]): ApiKeys {
  return apiKeysByDigest(() => keys().map(keyDigest));
}
