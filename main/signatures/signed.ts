import { constants, createHash, type KeyObject, verify } from 'node:crypto';
import { type AlgorithmIdentifier, RSASSAPSSParams } from 'pkijs';

/** Digest names of `node:crypto` by object identifier. */
const DIGESTS: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** Digest of each signature algorithm; null if the algorithm has its own, `content` if the message names it. */
const SIGNATURES: Readonly<Record<string, string | null>> = {
  '1.2.840.113549.1.1.1': 'content',
  '1.2.840.113549.1.1.5': 'sha1',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.2.1': 'content',
  '1.2.840.10045.4.1': 'sha1',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
  '1.3.101.112': null,
  '1.3.101.113': null,
};

export const RSA_PSS = '1.2.840.113549.1.1.10';

/** Null if the digest algorithm is not supported. */
export function digestName(id: string): string | null {
  return DIGESTS[id] ?? null;
}

/** True if someone could create other content, or another certificate, with the same digest. */
export function isWeakDigest(name: string): boolean {
  return name === 'sha1';
}

/** Hashes several pieces as if they were joined. */
export function digestOf(name: string, content: readonly Uint8Array[]): Buffer {
  const hash = createHash(name);
  for (const bytes of content) hash.update(bytes);
  return hash.digest();
}

interface Signed {
  readonly algorithm: AlgorithmIdentifier;
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
  /** Digest that the message names beside the algorithm. */
  readonly digest?: string | undefined;
}

/** Returns the digest of a signature; undefined if the algorithm is not supported. */
export function signatureDigest({
  algorithm,
  digest,
}: Pick<Signed, 'algorithm' | 'digest'>): string | null | undefined {
  if (algorithm.algorithmId === RSA_PSS) {
    const { hashAlgorithm } = new RSASSAPSSParams({ schema: algorithm.algorithmParams });
    return digestName(hashAlgorithm.algorithmId) ?? undefined;
  }
  const own = SIGNATURES[algorithm.algorithmId];
  return own === 'content' ? digest : own;
}

/** True if the key made the signature; false also if algorithm and key do not match. */
export function isSignedBy(key: KeyObject, signed: Signed): boolean {
  try {
    const digest = signatureDigest(signed);
    if (digest === undefined || (signed.digest !== undefined && digest !== null && digest !== signed.digest))
      return false;
    const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
    const how = signed.algorithm.algorithmId === RSA_PSS ? { key, ...pss } : key;
    return verify(digest, signed.data, how, signed.signature);
  } catch {
    return false;
  }
}

/** Accepts the `ArrayBuffer`s in which the parser keeps values. */
export function sameBytes(one: ArrayBuffer | Uint8Array, other: ArrayBuffer | Uint8Array): boolean {
  return Buffer.from(new Uint8Array(one)).equals(new Uint8Array(other));
}
