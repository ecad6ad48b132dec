import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ok } from '#domain/outcome.ts';
import { installationId } from '#main/platform/installation.ts';
import { newId } from '#main/platform/system.ts';
import { freshFolder } from './fresh-folder.ts';

test('an installation keeps the id of its first start, also when it starts many times at once', async () => {
  const home = join(await freshFolder(), 'home');
  const ids = await Promise.all(Array.from({ length: 5 }, () => installationId(home, newId)));
  expect(new Set(ids.map((id) => JSON.stringify(id))).size).toBe(1);
  expect(await installationId(home, () => 'another')).toEqual(ids[0]);
  expect(ok(JSON.parse(await readFile(join(home, 'installation.json'), 'utf8')).id)).toEqual(ids[0]);
});

test.each(['', '{"id":7}', '{"id":"me"}'])('a file that reads %j is refused and stays', async (text) => {
  const home = await freshFolder();
  const file = join(home, 'installation.json');
  await writeFile(file, text);
  expect(await installationId(home, newId)).toMatchObject({ error: { code: 'archive_unreadable' } });
  expect(await readFile(file, 'utf8')).toBe(text);
});

test('a home below a file is refused, not a surprise', async () => {
  const file = join(await freshFolder(), 'file');
  await writeFile(file, '');
  expect(await installationId(join(file, 'home'), newId)).toMatchObject({ error: { code: 'archive_unreadable' } });
});
