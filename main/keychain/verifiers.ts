import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Verifiers } from '../ports/cases.ts';
import { base64Of } from './sealed-bytes.ts';
import { type DeriveKey, KDF, kdfSchema, newSalt } from './vault-file.ts';

/** A verifier is JSON of this: how the hash was made of the passphrase, under which salt, and the hash. */
const verifierSchema = z.strictObject({ kdf: kdfSchema, salt: base64Of(32), hash: base64Of(32) });

/** Returns what makes and checks the passphrases of people, who open nothing with them: only the hash is kept. */
export function createVerifiers(deriveKey: DeriveKey): Verifiers {
  return {
    make: async (passphrase) => {
      const { key, salt } = await deriveKey(passphrase, newSalt());
      const hash = key.toString('base64');
      key.fill(0);
      return JSON.stringify({ kdf: KDF, salt, hash });
    },
    matches: async (passphrase, verifier) => {
      const { salt, hash } = verifierSchema.parse(JSON.parse(verifier));
      const { key } = await deriveKey(passphrase, salt);
      const isSame = timingSafeEqual(key, Buffer.from(hash, 'base64'));
      key.fill(0);
      return isSame;
    },
  };
}
