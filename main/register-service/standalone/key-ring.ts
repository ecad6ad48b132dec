import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Instant } from '#domain/basics/instant.ts';
import { nullIfAbsent } from '../../platform/system.ts';
import { writeFileAtomic } from '../../platform/write-file-atomic.ts';
import type { NewId } from '../../ports/system.ts';
import { apiKeysByDigest, keyDigest } from '../api-keys.ts';
import type { ApiKeys } from '../options.ts';

const FILE = 'api-keys.json';

const entrySchema = z.object({
  /** First eight hex digits of the digest; identifies a key without revealing it. */
  id: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  createdAt: z.number(),
  revokedAt: z.number().nullable(),
});
const ringSchema = z.array(entrySchema);

export type KeyEntry = z.infer<typeof entrySchema>;

/** API keys of a home, stored as digests, so that the file reveals no key; a running service notices every change. */
interface KeyRing {
  list(): Promise<readonly KeyEntry[]>;
  /** Creates a key and returns it; it cannot be shown again. */
  create(now: Instant): Promise<string>;
  /** False if no valid key has this id. */
  revoke(id: string, now: Instant): Promise<boolean>;
  /** Returns the key shown at the start: the first of the service's own that is not revoked. */
  provisioned(keyOf: (count: number) => string, now: Instant): Promise<string>;
  readonly apiKeys: ApiKeys;
}

export function keyRingOf(home: string, newId: NewId): KeyRing {
  const file = join(home, FILE);
  const list = async (): Promise<KeyEntry[]> => entriesIn(await readFile(file, 'utf8').catch(nullIfAbsent));
  const save = (entries: readonly KeyEntry[]): Promise<void> => writeFileAtomic(file, `${JSON.stringify(entries)}\n`);
  const add = async (key: string, now: Instant): Promise<void> => save([...(await list()), entryOf(key, now)]);
  return {
    list,
    create: async (now) => {
      const key = newId();
      await add(key, now);
      return key;
    },
    revoke: async (id, now) => {
      const entries = await list();
      if (!entries.some((entry) => entry.id === id && entry.revokedAt === null)) return false;
      await save(entries.map((entry) => (entry.id === id ? { ...entry, revokedAt: entry.revokedAt ?? now } : entry)));
      return true;
    },
    provisioned: async (keyOf, now) => {
      const entries = await list();
      for (let count = 1; ; count += 1) {
        const key = keyOf(count);
        const known = entries.find((entry) => entry.sha256 === keyDigest(key).toString('hex'));
        if (known === undefined) await add(key, now);
        if (known === undefined || known.revokedAt === null) return key;
      }
    },
    apiKeys: apiKeysByDigest(() => validDigests(readOrNothing(file))),
  };
}

function entryOf(key: string, now: Instant): KeyEntry {
  const sha256 = keyDigest(key).toString('hex');
  return { id: sha256.slice(0, 8), sha256, createdAt: now, revokedAt: null };
}

function validDigests(text: string | null): Buffer[] {
  return entriesIn(text)
    .filter((entry) => entry.revokedAt === null)
    .map((entry) => Buffer.from(entry.sha256, 'hex'));
}

function entriesIn(text: string | null): KeyEntry[] {
  return text === null ? [] : ringSchema.parse(JSON.parse(text));
}

function readOrNothing(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    return nullIfAbsent(cause);
  }
}
