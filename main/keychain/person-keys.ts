import { createPrivateKey, generateKeyPairSync, hkdfSync, sign } from 'node:crypto';
import { z } from 'zod';
import type { PersonKeys, Sign } from '../ports/people.ts';
import { base64Of, sealBytes, sealedMembers, unsealBytes } from './sealed-bytes.ts';
import { type DeriveKey, KDF, kdfSchema, newSalt, type VaultKey } from './vault-file.ts';

/** JSON of a sealed key: the stretching parameters, and the sealed private key (PKCS 8). */
const sealedSchema = z.strictObject({ kdf: kdfSchema, salt: base64Of(32), ...sealedMembers });

/** Makes and opens people's signing keys; both need the person's passphrase and the archive's binding. */
export function createPersonKeys(deriveKey: DeriveKey): PersonKeys {
  const sealingKey = async (passphrase: string, salt: string, binding: Uint8Array): Promise<VaultKey> => {
    const stretched = await deriveKey(passphrase, salt);
    const key = Buffer.from(hkdfSync('sha256', stretched.key, binding, 'lastro person key', 32));
    stretched.key.fill(0);
    return { key, salt };
  };
  return {
    make: async (passphrase, binding) => {
      const pair = generateKeyPairSync('ed25519', {
        publicKeyEncoding: { format: 'der', type: 'spki' },
        privateKeyEncoding: { format: 'der', type: 'pkcs8' },
      });
      const publicKey = pair.publicKey.toString('base64');
      const { key, salt } = await sealingKey(passphrase, newSalt(), binding);
      const sealed = sealBytes(pair.privateKey, key, publicKey);
      key.fill(0);
      pair.privateKey.fill(0);
      return { publicKey, sealed: JSON.stringify({ kdf: KDF, salt, ...sealed }) };
    },
    open: async (passphrase, binding, { publicKey, sealed }) => {
      const { salt, ...content } = sealedSchema.parse(JSON.parse(sealed));
      const { key } = await sealingKey(passphrase, salt, binding);
      const privateKey = unsealBytes(content, key, publicKey);
      key.fill(0);
      return privateKey === null ? null : signer(privateKey);
    },
  };
}

/** Wipes the bytes of the key. */
function signer(privateKey: Buffer): Sign {
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  privateKey.fill(0);
  return (text) => sign(null, Buffer.from(text, 'utf8'), key).toString('base64');
}
