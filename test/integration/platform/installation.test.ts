import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ok } from '#domain/basics/outcome.ts';
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

test.each(['installation.json', 'installation.json.copy'])(
  'data, installation: F7: whatever byte of %s is damaged or gone, the id stays',
  async (name) => {
    const home = await freshFolder();
    const made = await installationId(home, newId);
    const bytes = await readFile(join(home, name));
    for (const [place, bit] of [...bytes.keys()].flatMap((at) => [1, 2, 0x80].map((flip) => [at, flip] as const))) {
      const damaged = Buffer.from(bytes);
      damaged.writeUInt8(damaged.readUInt8(place) ^ bit, place);
      await writeFile(join(home, name), damaged);
      expect(await installationId(home, newId)).toEqual(made);
      expect(await readFile(join(home, name))).toEqual(bytes);
    }
    const gone = [
      () => rm(join(home, name)),
      () => writeFile(join(home, name), ''),
      () => rm(join(home, name)).then(() => mkdir(join(home, name))),
    ];
    for (const damage of gone) {
      await damage();
      expect(await installationId(home, newId)).toEqual(made);
    }
  },
);

test('a home that stands open to others is closed to them', async () => {
  const home = await freshFolder();
  await chmod(home, 0o755);
  await installationId(home, newId);
  expect((await stat(home)).mode & 0o777).toBe(0o700);
});

test('a home below a file is refused, not a surprise', async () => {
  const file = join(await freshFolder(), 'file');
  await writeFile(file, '');
  expect(await installationId(join(file, 'home'), newId)).toMatchObject({ error: { code: 'archive_unreadable' } });
});
