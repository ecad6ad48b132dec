import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';

/** scrypt's work: 128 MiB and some tenths of a second for each guess at a passphrase. */
const COST = { N: 2 ** 17, r: 8, p: 1 } as const;
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;

const base64 = (bytes: number) => z.base64().refine((text) => Buffer.from(text, 'base64').length === bytes);

/** The file: everything but `sealed` is readable, and all of it is authenticated. A weaker cost is not accepted. */
export const vaultFileSchema = z.strictObject({
  format: z.literal(1),
  kdf: z.strictObject({ name: z.literal('scrypt'), N: z.literal(COST.N), r: z.literal(COST.r), p: z.literal(COST.p) }),
  salt: base64(32),
  nonce: base64(NONCE_BYTES),
  tag: base64(16),
  sealed: z.base64(),
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

/** Spellings of one passphrase that look alike (composed or not) are one passphrase. */
export function deriveKey(passphrase: string, salt: string): Promise<VaultKey> {
  const { promise, resolve, reject } = Promise.withResolvers<VaultKey>();
  const options = { ...COST, maxmem: 256 * COST.N * COST.r };
  scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), KEY_BYTES, options, (failure, key) => {
    if (failure) reject(failure);
    else resolve({ key, salt });
  });
  return promise;
}

/** Seals the secrets under a fresh nonce. */
export function seal(secrets: Secrets, { key, salt }: VaultKey): VaultFile {
  const kdf = { name: 'scrypt', ...COST } as const;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(header({ format: 1, kdf, salt }));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
  return {
    format: 1,
    kdf,
    salt,
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    sealed: sealed.toString('base64'),
  };
}

/** The secrets, or null when the key is not the one they were sealed with or a bit of the file was changed. */
export function unseal(file: VaultFile, key: Buffer): Secrets | null {
  const decipher = createDecipheriv(CIPHER, key, Buffer.from(file.nonce, 'base64'), { authTagLength: 16 })
    .setAAD(header(file))
    .setAuthTag(Buffer.from(file.tag, 'base64'));
  try {
    const text = Buffer.concat([decipher.update(Buffer.from(file.sealed, 'base64')), decipher.final()]);
    return secretsSchema.parse(JSON.parse(text.toString('utf8')));
  } catch {
    return null;
  }
}

function header({ format, kdf, salt }: Pick<VaultFile, 'format' | 'kdf' | 'salt'>): Buffer {
  return Buffer.from(JSON.stringify([format, kdf.name, kdf.N, kdf.r, kdf.p, salt]), 'utf8');
}
