import { randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';
import { copyKey } from '#domain/basics/copy-key.ts';
import { base64Of, sealBytes, sealedMembers, unsealBytes } from './sealed-bytes.ts';

/** scrypt's cost: 128 MiB and some tenths of a second for each guess at a passphrase. */
const COST = { N: 2 ** 17, r: 8, p: 1 } as const;
const KEY_BYTES = 32;

interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** Key derivation parameters; a weaker cost is not accepted. */
export const KDF = { name: 'scrypt', ...COST } as const;
export const kdfSchema = z.strictObject({
  name: z.literal('scrypt'),
  N: z.literal(COST.N),
  r: z.literal(COST.r),
  p: z.literal(COST.p),
});

/** The format that is written; format 1 is only read. */
const FORMAT = 2;

/** Everything except `sealed` is readable; all of it is authenticated. */
export const vaultFileSchema = z.strictObject({
  format: z.literal([1, FORMAT]),
  kdf: kdfSchema,
  salt: base64Of(32),
  ...sealedMembers,
});

type VaultFile = z.infer<typeof vaultFileSchema>;

/** Bytes by name: texts as UTF-8, keys as they are. */
export type Secrets = ReadonlyMap<string, Uint8Array>;

/** Format 1 seals JSON of texts, keys as hex. */
const textsSchema = z.record(z.string(), z.string());
const KEY_TEXT = /^[0-9a-f]{64}$/;

export interface VaultKey {
  readonly key: Buffer;
  readonly salt: string;
}

export function newSalt(): string {
  return randomBytes(32).toString('base64');
}

/** Derives a key of 32 bytes from a passphrase and a salt in base64. */
export type DeriveKey = (passphrase: string, salt: string) => Promise<VaultKey>;

/** Normalizes the passphrase, so that composed and decomposed spellings are the same. */
export function deriveKeyFromPassphrase(passphrase: string, salt: string, cost: ScryptCost = COST): Promise<VaultKey> {
  const { promise, resolve, reject } = Promise.withResolvers<VaultKey>();
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), KEY_BYTES, options, (failure, key) => {
    if (failure) reject(failure);
    else resolve({ key, salt });
  });
  return promise;
}

export function seal(secrets: Secrets, { key, salt }: VaultKey): VaultFile {
  const head = { format: FORMAT, kdf: KDF, salt } as const;
  const content = joined(secrets);
  const sealed = sealBytes(content, key, aboutVault(head));
  content.fill(0);
  return { ...head, ...sealed };
}

/** Null if the key is wrong or the file was changed. */
export function unseal(file: VaultFile, key: Buffer): Map<string, Uint8Array> | null {
  const content = unsealBytes(file, key, aboutVault(file));
  if (content === null) return null;
  const secrets = file.format === 1 ? fromTexts(content.toString('utf8')) : parted(content);
  content.fill(0);
  return secrets;
}

const LENGTHS = 8;

/** Writes the lengths of name and secret before each; makes no text of a secret, since text cannot be wiped. */
function joined(secrets: Secrets): Buffer {
  const parts = [...secrets].flatMap(([name, secret]) => {
    const named = Buffer.from(name, 'utf8');
    const lengths = Buffer.alloc(LENGTHS);
    lengths.writeUInt32LE(named.length, 0);
    lengths.writeUInt32LE(secret.length, 4);
    return [lengths, named, secret];
  });
  return Buffer.concat(parts);
}

function parted(content: Buffer): Map<string, Uint8Array> {
  const secrets = new Map<string, Uint8Array>();
  for (let at = 0; at < content.length; ) {
    const named = at + LENGTHS;
    const begin = named + content.readUInt32LE(at);
    at = begin + content.readUInt32LE(named - 4);
    secrets.set(content.toString('utf8', named, begin), copyKey(content.subarray(begin, at)));
  }
  return secrets;
}

function fromTexts(json: string): Map<string, Uint8Array> {
  const texts = Object.entries(textsSchema.parse(JSON.parse(json)));
  const bytesOf = (text: string): Buffer => Buffer.from(text, KEY_TEXT.test(text) ? 'hex' : 'utf8');
  return new Map(texts.map(([name, text]) => [name, copyKey(bytesOf(text))]));
}

function aboutVault({ format, kdf, salt }: Pick<VaultFile, 'format' | 'kdf' | 'salt'>): string {
  return JSON.stringify([format, kdf.name, kdf.N, kdf.r, kdf.p, salt]);
}
