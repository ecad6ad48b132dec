import type { Bytes32 } from './team.ts';

export interface BoxPair {
  readonly publicKey: Bytes32;
  readonly privateKey: Bytes32;
}

/**
 * HPKE (RFC 9180: X25519, HKDF-SHA-256, AES-256-GCM, base mode), and words for comparing keys; loaded only for teams.
 */
export interface TeamKeyLibrary {
  newBoxPair(): Promise<BoxPair>;
  /** Derives a pair from at least 32 bytes of secret material (RFC 9180, DeriveKeyPair). */
  boxPairOf(secret: Uint8Array): Promise<BoxPair>;
  /** Seals for the holder of a public key and binds `info` to the result. */
  wrap(publicKey: Bytes32, info: string, plain: Uint8Array): Promise<Uint8Array>;
  /** Returns null if it was sealed for another key or with another `info`, or was changed. */
  unwrap(privateKey: Bytes32, info: string, sealed: Uint8Array): Promise<Uint8Array | null>;
  /** Portuguese words without accents, eleven bits each. */
  words(bytes: Uint8Array, count: number): readonly string[];
}
