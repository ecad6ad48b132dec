import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { NEWEST_QUERY_FIRST } from '#domain/library/library-filter.ts';
import { consentRepository } from '#main/repositories/consents/consent-repository.ts';
import { library } from '#main/repositories/library/library.ts';
import { resultRepository } from '#main/repositories/results/result-repository.ts';
import { subjectResults } from '#main/repositories/results/subject-results.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { EVERYTHING } from '../../support/whole-library.ts';
import { tables } from './audit-samples.ts';
import { freshFolder } from './fresh.ts';
import { CPF, NOON, openHere, sampleResult } from './samples.ts';
import { archiveOfFirstVersion, withSecondVersion } from './second-version.ts';

const key = randomBytes(32);

test('an archive of the first version opens with a second one, with all that was kept, is searched, and goes on', async () => {
  const folder = await freshFolder();
  const { consent, results: saved } = await archiveOfFirstVersion(folder, key, 7);
  const database = await tables(folder, key, withSecondVersion());
  onTestFinished(() => void database.close());
  const [consents, results, subjects] = [
    consentRepository(database),
    resultRepository(database),
    subjectResults(database),
  ];
  expect(await consents.ofSubjectIn('embutido', CPF.numero)).toEqual([consent]);
  expect(await Promise.all(saved.map(({ id }) => results.get(id)))).toEqual(saved);
  const question = { ...EVERYTHING, search: 'conceição' };
  expect(await library(database).count(question)).toBe(7);
  expect(await library(database).page({ question, sort: NEWEST_QUERY_FIRST, after: null, limit: 9 })).toHaveLength(7);
  expect((await subjects.ofSubject(CPF.numero, 9)).total).toBe(7);
  expect(await subjects.countOfConsent(consent.id)).toBe(7);
  expect(database.prepare('SELECT short_id FROM results ORDER BY seq').pluck().all()).toEqual(
    saved.map(({ id }) => id.slice(0, 8)),
  );

  const recent = sampleResult(consent, { queriedAt: NOON + 1_000 });
  await results.save(recent);
  expect(await results.find('embutido', CPF.numero, recent.dataBase)).toMatchObject({ id: recent.id });
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(database.pragma('foreign_key_check')).toEqual([]);
});

test('an archive has the same shape whichever version it was begun in', async () => {
  const [fresh, old] = [await freshFolder(), await freshFolder()];
  await archiveOfFirstVersion(old, key, 3);
  const [shape, brought] = await Promise.all([fresh, old].map(shapeOf));
  expect(brought).toEqual(shape);
});

async function shapeOf(folder: string): Promise<unknown[]> {
  const database = await tables(folder, key, withSecondVersion());
  const shape = database.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name').all();
  database.close();
  return shape;
}

test('an older program refuses the archive of a newer one and leaves it as it is', async () => {
  const folder = await freshFolder();
  const { results: saved } = await archiveOfFirstVersion(folder, key, 2);
  (await tables(folder, key, withSecondVersion())).close();
  expect(await openHere(folder, key)).toEqual({
    ok: false,
    error: {
      code: 'archive_unreadable',
      details: { reason: 'newer', version: archiveMigrations.length + 1, known: archiveMigrations.length },
    },
  });
  const database = await tables(folder, key, withSecondVersion());
  onTestFinished(() => void database.close());
  expect(await Promise.all(saved.map(({ id }) => resultRepository(database).get(id)))).toEqual(saved);
});
