import { constants, createHash, type KeyObject, verify } from 'node:crypto';
import { type AlgorithmIdentifier, RSASSAPSSParams } from 'pkijs';

/** Names of digests as `node:crypto` has them, by their object identifier. */
const DIGESTS: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** The digest of each signature algorithm; null where the algorithm does its own, `content` where the message names it. */
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

/** Returns the name of a digest algorithm by its object identifier; null for one that is not supported. */
export function digestName(id: string): string | null {
  return DIGESTS[id] ?? null;
}

/** Whether somebody could make other content, or another certificate, of the same digest. */
export function isWeakDigest(name: string): boolean {
  return name === 'sha1';
}

/** Hashes bytes that stand apart as if they stood together. */
export function digestOf(name: string, content: readonly Uint8Array[]): Buffer {
  const hash = createHash(name);
  for (const bytes of content) hash.update(bytes);
  return hash.digest();
}

interface Signed {
  readonly algorithm: AlgorithmIdentifier;
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
  /** The digest that the message names beside the algorithm. */
  readonly digest?: string | undefined;
}

/** Returns the digest under a signature; undefined for an algorithm that is not supported. */
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

/** Whether a key made a signature; false also where algorithm and key do not fit together. */
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

/** Bytes of a value that a parser holds as an `ArrayBuffer`. */
export function sameBytes(one: ArrayBuffer | Uint8Array, other: ArrayBuffer | Uint8Array): boolean {
  return Buffer.from(new Uint8Array(one)).equals(new Uint8Array(other));
}
