import type { Bytes32 } from './team.ts';

/** X25519. */
export interface BoxPair {
  readonly publicKey: Bytes32;
  readonly privateKey: Bytes32;
}

/** HPKE (RFC 9180: X25519, HKDF-SHA-256, AES-256-GCM, base mode), and words to compare keys by; loaded where a team is joined. */
export interface TeamKeyLibrary {
  newBoxPair(): Promise<BoxPair>;
  /** The pair that follows from 32 bytes or more of secret material (RFC 9180, DeriveKeyPair). */
  boxPairOf(secret: Uint8Array): Promise<BoxPair>;
  /** Seals for the holder of a public key; `info` is bound to it. */
  wrap(publicKey: Bytes32, info: string, plain: Uint8Array): Promise<Uint8Array>;
  /** Null where it was sealed for another key or with another `info`, or was changed. */
  unwrap(privateKey: Bytes32, info: string, sealed: Uint8Array): Promise<Uint8Array | null>;
  /** Eleven bits a word, Portuguese, without accents. */
  words(bytes: Uint8Array, count: number): readonly string[];
}
