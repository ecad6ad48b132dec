import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { archiveMigrations } from '#main/repositories/migrations/archive-migrations.ts';
import { archiveOfFirstVersion } from './first-version.ts';
import { freshFolder } from './fresh.ts';
import { inspect } from './inspect.ts';
import { CPF, NOON, openOrFail, sampleResult } from './samples.ts';

const key = randomBytes(32);
const versions = archiveMigrations.map((_, index) => index + 1);

async function shapeOf(folder: string): Promise<unknown[]> {
  const opened = await openDatabase({
    file: archiveFile(folder),
    key,
    keyId: keyIdOf(key),
    migrations: archiveMigrations,
  });
  if (!opened.ok) throw new Error(opened.error.code);
  const shape = opened.value.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name').all();
  opened.value.close();
  return shape;
}

test.each(versions)(
  'an archive of version %i opens with all that was kept, is searched, and goes on',
  async (version) => {
    const folder = await freshFolder();
    const { consent, results } = await archiveOfFirstVersion(folder, key, version, 7);
    const archive = await openOrFail(folder, key);
    expect(await archive.consents.ofDocument('embutido', CPF.numero)).toEqual([consent]);
    expect(await Promise.all(results.map(({ id }) => archive.results.get(id)))).toEqual(results);
    expect((await archive.results.list({ search: 'conceição', limit: 9, offset: 0 })).total).toBe(7);
    expect((await archive.subjectResults.ofSubject(CPF.numero, 9)).total).toBe(7);
    expect(await archive.subjectResults.countOfConsent(consent.id)).toBe(7);

    const recent = sampleResult(consent, { queriedAt: NOON + 1_000 });
    await archive.results.save(recent);
    expect(await archive.results.find('embutido', CPF.numero, recent.dataBase)).toMatchObject({ id: recent.id });
    await archive.close();
    expect(await inspect(folder, key)).toMatchObject({ integrity: 'ok', orphans: 0, stragglers: 0 });
  },
);

test('an archive has the same shape whichever version it was begun in', async () => {
  const [fresh, old] = [await freshFolder(), await freshFolder()];
  await archiveOfFirstVersion(old, key, 1, 3);
  expect(await shapeOf(old)).toEqual(await shapeOf(fresh));
});
