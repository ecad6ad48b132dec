import { expect, test } from 'vitest';
import { deriveKeyFromPassphrase } from '#main/keychain/vault-file.ts';
import { createVerifiers } from '#main/keychain/verifiers.ts';
import { quickDerivation } from '#test/support/quick-derivation.ts';

const PASSPHRASE = 'girassol de quarta-feira';

test('secrets, people: a verifier says method, salt and hash, and nothing of the passphrase', {
  tags: ['long'],
}, async () => {
  const { make, matches } = createVerifiers(deriveKeyFromPassphrase);
  const verifier = await make(PASSPHRASE);
  expect(JSON.parse(verifier)).toEqual({
    kdf: { name: 'scrypt', N: 2 ** 17, r: 8, p: 1 },
    salt: expect.stringMatching(/^[\w+/]{43}=$/),
    hash: expect.stringMatching(/^[\w+/]{43}=$/),
  });
  expect(verifier).not.toContain('girassol');
  expect(await matches(PASSPHRASE, verifier)).toBe(true);
  expect(await matches(`${PASSPHRASE} `, verifier)).toBe(false);
});

test('two verifiers of one passphrase have nothing in common, and a weaker method is not read', async () => {
  const { make, matches } = createVerifiers(quickDerivation);
  const [one = '', other = ''] = await Promise.all([make(PASSPHRASE), make(PASSPHRASE)]);
  expect(JSON.parse(one).hash).not.toBe(JSON.parse(other).hash);
  expect(await matches(PASSPHRASE.normalize('NFD'), one)).toBe(true);
  const weak = one.replace('"N":131072', '"N":1024');
  await expect(matches(PASSPHRASE, weak)).rejects.toThrow();
});
