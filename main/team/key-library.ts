import { Aes256Gcm, CipherSuite, HkdfSha256 } from '@hpke/core';
import { DhkemX25519HkdfSha256 } from '@hpke/dhkem-x25519';
import { wordlist } from '@scure/bip39/wordlists/portuguese.js';
import type { BoxPair, TeamKeyLibrary } from '../ports/team-keys.ts';

/** Bytes of the encapsulated key before the ciphertext. */
const ENCAPSULATED = 32;

/** Uses the library's own curve code, since not every runtime's cryptography has X25519. */
export function teamKeyLibrary(): TeamKeyLibrary {
  const suite = new CipherSuite({ kem: new DhkemX25519HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
  const { kem } = suite;
  const rawPair = async ({
    publicKey,
    privateKey,
  }: Awaited<ReturnType<typeof kem.generateKeyPair>>): Promise<BoxPair> => ({
    publicKey: new Uint8Array(await kem.serializePublicKey(publicKey)),
    privateKey: new Uint8Array(await kem.serializePrivateKey(privateKey)),
  });
  return {
    newBoxPair: async () => rawPair(await kem.generateKeyPair()),
    boxPairOf: async (secret) => rawPair(await kem.deriveKeyPair(bufferOf(secret))),
    wrap: async (publicKey, info, plain) => {
      const recipientPublicKey = await kem.deserializePublicKey(bufferOf(publicKey));
      const { enc, ct } = await suite.seal({ recipientPublicKey, info: infoOf(info) }, bufferOf(plain));
      return Buffer.concat([new Uint8Array(enc), new Uint8Array(ct)]);
    },
    unwrap: async (privateKey, info, sealed) => {
      try {
        const recipientKey = await kem.deserializePrivateKey(bufferOf(privateKey));
        const enc = bufferOf(sealed.subarray(0, ENCAPSULATED));
        const opening = { recipientKey, enc, info: infoOf(info) };
        return new Uint8Array(await suite.open(opening, bufferOf(sealed.subarray(ENCAPSULATED))));
      } catch {
        return null;
      }
    },
    words: (bytes, count) => {
      const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
      return Array.from(
        { length: count },
        (_, at) => wordlist[Number.parseInt(bits.slice(at * 11, at * 11 + 11), 2)] ?? '',
      );
    },
  };
}

const infoOf = (info: string): ArrayBuffer => bufferOf(Buffer.from(info, 'utf8'));

/** The library accepts only whole buffers, not views. */
function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
