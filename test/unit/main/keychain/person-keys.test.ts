import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { PUBLIC_KEY, SIGNATURE } from '#domain/acts/act.ts';
import { createPersonKeys } from '#main/keychain/person-keys.ts';
import { deriveKeyFromPassphrase } from '#main/keychain/vault-file.ts';
import { quickDerivation } from '#test/support/quick-derivation.ts';

const PASSPHRASE = 'girassol de quarta-feira';
const BINDING = new Uint8Array(32).fill(7);

test('secrets, signing keys: what is kept says method and salt, and nothing of the passphrase', {
  tags: ['long'],
}, async () => {
  const { make, open } = createPersonKeys(deriveKeyFromPassphrase);
  const key = await make(PASSPHRASE, BINDING);
  expect(JSON.parse(key.sealed)).toEqual({
    kdf: { name: 'scrypt', N: 2 ** 17, r: 8, p: 1 },
    salt: expect.stringMatching(/^[\w+/]{43}=$/),
    nonce: expect.any(String),
    tag: expect.any(String),
    sealed: expect.any(String),
  });
  expect(JSON.stringify(key)).not.toContain('girassol');
  expect(await open(PASSPHRASE, BINDING, key)).not.toBeNull();
});

test('secrets, signing keys: the passphrase opens it in its archive alone, and it signs as its public key says', async () => {
  const { make, open } = createPersonKeys(quickDerivation);
  const [key, other] = [await make(PASSPHRASE, BINDING), await make(PASSPHRASE, BINDING)];
  const sign = await open(PASSPHRASE.normalize('NFD'), BINDING, key);
  const signature = sign?.('o que foi lido') ?? '';
  expect([PUBLIC_KEY.test(key.publicKey), SIGNATURE.test(signature)]).toEqual([true, true]);
  const isOf = (publicKey: string, text: string): boolean => {
    const read = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), read, Buffer.from(signature, 'base64'));
  };
  expect(isOf(key.publicKey, 'o que foi lido')).toBe(true);
  expect([isOf(key.publicKey, 'o que foi lida'), isOf(other.publicKey, 'o que foi lido')]).toEqual([false, false]);
  expect(await open(`${PASSPHRASE} `, BINDING, key)).toBeNull();
  expect(await open(PASSPHRASE, new Uint8Array(32).fill(8), key)).toBeNull();
  expect(await open(PASSPHRASE, BINDING, { ...key, publicKey: other.publicKey })).toBeNull();
  const weak = { ...key, sealed: key.sealed.replace('"N":131072', '"N":1024') };
  await expect(open(PASSPHRASE, BINDING, weak)).rejects.toThrow();
});
