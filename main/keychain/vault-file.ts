import { randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';
import { base64Of, sealBytes, sealedMembers, unsealBytes } from './sealed-bytes.ts';

/** scrypt's work: 128 MiB and some tenths of a second for each guess at a passphrase. */
const COST = { N: 2 ** 17, r: 8, p: 1 } as const;
const KEY_BYTES = 32;

interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** How a key is derived from a passphrase. A weaker cost is not accepted. */
export const KDF = { name: 'scrypt', ...COST } as const;
export const kdfSchema = z.strictObject({
  name: z.literal('scrypt'),
  N: z.literal(COST.N),
  r: z.literal(COST.r),
  p: z.literal(COST.p),
});

/** The file: everything but `sealed` is readable, and all of it is authenticated. */
export const vaultFileSchema = z.strictObject({
  format: z.literal(1),
  kdf: kdfSchema,
  salt: base64Of(32),
  ...sealedMembers,
});

export type VaultFile = z.infer<typeof vaultFileSchema>;

const secretsSchema = z.record(z.string(), z.string());
export type Secrets = z.infer<typeof secretsSchema>;

/** A key derived from a passphrase, with the salt it was derived under. */
export interface VaultKey {
  readonly key: Buffer;
  readonly salt: string;
}

export function newSalt(): string {
  return randomBytes(32).toString('base64');
}

/** Makes a key of 32 bytes from a passphrase, under a salt in base 64. */
export type DeriveKey = (passphrase: string, salt: string) => Promise<VaultKey>;

/** Spellings of one passphrase that look alike (composed or not) are one passphrase. */
export function deriveKeyFromPassphrase(passphrase: string, salt: string, cost: ScryptCost = COST): Promise<VaultKey> {
  const { promise, resolve, reject } = Promise.withResolvers<VaultKey>();
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), KEY_BYTES, options, (failure, key) => {
    if (failure) reject(failure);
    else resolve({ key, salt });
  });
  return promise;
}

/** Seals the secrets under a fresh nonce. */
export function seal(secrets: Secrets, { key, salt }: VaultKey): VaultFile {
  const head = { format: 1, kdf: KDF, salt } as const;
  return { ...head, ...sealBytes(Buffer.from(JSON.stringify(secrets), 'utf8'), key, aboutVault(head)) };
}

/** The secrets, or null when the key is not the one they were sealed with or a bit of the file was changed. */
export function unseal(file: VaultFile, key: Buffer): Secrets | null {
  const text = unsealBytes(file, key, aboutVault(file));
  return text === null ? null : secretsSchema.parse(JSON.parse(text.toString('utf8')));
}

function aboutVault({ format, kdf, salt }: Pick<VaultFile, 'format' | 'kdf' | 'salt'>): string {
  return JSON.stringify([format, kdf.name, kdf.N, kdf.r, kdf.p, salt]);
}
