import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { damagedTables } from '#main/platform/database/check-database.ts';
import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { freshFolder } from './fresh.ts';
import { openOrFail, sampleConsent, sampleResult } from './samples.ts';

const PAGE = 4096;
const key = randomBytes(32);

/** Places of a flipped byte in a page: beginning, middle, nonce, authentication code, last byte. */
const POSITIONS = [0, 2_000, PAGE - 80, PAGE - 40, PAGE - 1];

/** The archive as the check finds it: refused, damaged, or whole with so many free pages. */
async function found(folder: string): Promise<'refused' | 'damaged' | { readonly freePages: number }> {
  const file = archiveFile(folder);
  const opened = await openDatabase({ file, key, keyId: keyIdOf(key), migrations: archiveMigrations });
  if (!opened.ok) return 'refused';
  const damaged = await damagedTables(opened.value);
  const freePages = Number(opened.value.pragma('freelist_count', { simple: true }));
  opened.value.close();
  return damaged.length > 0 ? 'damaged' : { freePages };
}

test('a byte flipped in any page that holds something is found, wherever it lies in the page', {
  tags: ['long'],
}, async () => {
  const folder = await freshFolder();
  const archive = await openOrFail(folder, key);
  const consent = sampleConsent();
  await archive.consents.add(consent);
  const texts = Array.from({ length: 20 }, () => randomBytes(3_000).toString('base64'));
  await Promise.all(texts.map((rawText) => archive.results.save(sampleResult(consent, { rawText }))));
  await archive.close();

  const whole = await found(folder);
  const good = await readFile(archiveFile(folder));
  const unnoticed = new Set<number>();
  for (let page = 0; page * PAGE < good.length; page++) {
    const index = POSITIONS[page % POSITIONS.length] ?? 0;
    const bytes = Buffer.from(good);
    bytes.writeUInt8(bytes.readUInt8(page * PAGE + index) ^ 0x40, page * PAGE + index);
    await writeFile(archiveFile(folder), bytes);
    if (typeof (await found(folder)) === 'object') unnoticed.add(page);
  }
  // Free pages are never read.
  expect(whole).toEqual({ freePages: expect.any(Number) });
  expect(unnoticed.size).toBeLessThanOrEqual(typeof whole === 'object' ? whole.freePages : 0);
  expect(good.length / PAGE - unnoticed.size).toBeGreaterThan(50);
});

test('the check gives way between tables, and ends when the archive is closed meanwhile', async () => {
  const opened = await openDatabase({
    file: archiveFile(await freshFolder()),
    key,
    keyId: keyIdOf(key),
    migrations: archiveMigrations,
  });
  if (!opened.ok) throw new Error(opened.error.code);
  const checking = damagedTables(opened.value);
  opened.value.close();
  expect(await checking).toEqual([]);
});
