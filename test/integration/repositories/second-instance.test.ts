import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Child, nextLine, startChild } from './children/start-child.ts';
import { freshFolder } from './fresh.ts';
import { inspect } from './inspect.ts';
import { openOrFail, openThreaded, sampleConsent } from './samples.ts';

const inUse = { ok: false, error: { code: 'archive_in_use' } };

const freeze = (folder: string, key: Buffer): Child => startChild('hold-archive.ts', [folder, key.toString('hex')]);

test('a second process is refused while the first lives, and let in when the first was killed', {
  tags: ['long'],
}, async () => {
  const folder = await freshFolder();
  const key = randomBytes(32);
  const first = freeze(folder, key);
  expect(await nextLine(first)).toBe('open');
  expect(await openThreaded(folder, key)).toEqual(inUse);
  await first.kill();
  await (await openOrFail(folder, key, openThreaded)).close();
});

test('opening twice in one process is refused and does not loosen the lock against others', {
  tags: ['long'],
}, async () => {
  const folder = await freshFolder();
  const key = randomBytes(32);
  const archive = await openOrFail(folder, key, openThreaded);
  expect(await openThreaded(folder, key)).toEqual(inUse);

  const second = freeze(folder, key);
  expect(await nextLine(second)).toBe('archive_in_use');
  await archive.consents.add(sampleConsent());
  await archive.close();
});

test('of two processes that make the archive at the same moment at most one has it', async () => {
  const folder = await freshFolder();
  const key = randomBytes(32);
  const both = [freeze(folder, key), freeze(folder, key)];
  const words = await Promise.all(both.map(nextLine));
  expect(words).toContain('archive_in_use');
  expect(words.filter((word) => word === 'open').length).toBeLessThanOrEqual(1);
  await Promise.all(both.map((child) => child.kill()));
  expect(await inspect(folder, key)).toMatchObject({ integrity: 'ok', ids: [] });
});
