import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfAbsent } from '../../platform/system.ts';
import { PRIVATE_FOLDER, writeFileAtomic } from '../../platform/write-file-atomic.ts';
import { uuidOf } from '../../ports/sha256.ts';

const FILE = 'service.key';
const BYTES = 32;

/** Secrets of a standalone service, derived from one file that only its owner can read (0600). */
interface HomeSecret {
  readonly databaseKey: Uint8Array;
  readonly jwtSecret: Uint8Array;
  /** Returns the nth API key that the service makes for itself; a UUID. */
  readonly provisionedKey: (count: number) => string;
}

/** Reads the secret of a home, or creates it at the first start. Throws if the file is damaged. */
export async function readHomeSecret(home: string): Promise<HomeSecret> {
  await mkdir(home, { recursive: true, mode: PRIVATE_FOLDER });
  const secret = (await storedSecret(join(home, FILE))) ?? (await newSecret(join(home, FILE)));
  const derive = (purpose: string, bytes = BYTES): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', secret, '', `lastro register service: ${purpose}`, bytes));
  return {
    databaseKey: derive('database'),
    jwtSecret: derive('tokens'),
    provisionedKey: (count) => uuidOf(derive(`api key ${count}`, 16)),
  };
}

async function storedSecret(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch(nullIfAbsent);
  if (text === null) return null;
  const secret = Buffer.from(text.trim(), 'hex');
  if (secret.length !== BYTES) throw new Error(`${FILE} is damaged`);
  return secret;
}

async function newSecret(file: string): Promise<Buffer> {
  const secret = randomBytes(BYTES);
  await writeFileAtomic(file, `${secret.toString('hex')}\n`);
  return secret;
}
