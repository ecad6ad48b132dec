import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { storageFailure } from '#main/platform/database/storage-failure.ts';
import type { StoredResult } from '#main/ports/repositories.ts';
import { consentRepository } from '#main/repositories/consents/consent-repository.ts';
import { library } from '#main/repositories/library/library.ts';
import { resultRepository } from '#main/repositories/results/result-repository.ts';
import { savedResults } from '../../support/whole-library.ts';
import { freshArchive, freshDatabase, freshFolder } from './fresh.ts';
import { CPF, NOON, openOrFail, sampleConsent, sampleResult } from './samples.ts';

const reasonsOf = (ends: readonly PromiseSettledResult<void>[]): [number, string][] =>
  ends.flatMap((end, index) => (end.status === 'rejected' ? [[index, String(end.reason)]] : []));

test('a bad result among many fails alone and leaves no trace, and one that is saved already changes nothing', async () => {
  const { consents, library, results } = await freshArchive();
  const consent = sampleConsent();
  await consents.add(consent);
  const many = Array.from({ length: 30 }, (_, step) => sampleResult(consent, { queriedAt: NOON + step }));
  const stranger = sampleResult(sampleConsent({ nome: 'Quitéria Tanaka' }), { queriedAt: NOON + 500 });
  const twin = sampleResult(consent, { ...many[3], queriedAt: NOON + 900 });
  const ends = await Promise.allSettled(
    many
      .with(7, stranger)
      .with(21, twin)
      .map((result) => results.save(result)),
  );

  expect(reasonsOf(ends)).toEqual([[7, expect.stringContaining('FOREIGN KEY')]]);
  expect((await savedResults(library)).total).toBe(28);
  expect((await savedResults(library, { search: 'quiteria' })).total).toBe(0);
  expect((await consents.ofSubjectIn('embutido', CPF.numero))[0]?.lastQueryAt).toBe(NOON + 29);
  expect((await results.get(many[3]?.id ?? ''))?.queriedAt).toBe(NOON + 3);
});

test('results saved together are kept in the order they came in, also around a bad one', async () => {
  const { consents, library, results } = await freshArchive();
  const consent = sampleConsent();
  await consents.add(consent);
  const many = Array.from({ length: 20 }, (_, step) => sampleResult(consent, { reference: `Proposta ${step}` }));
  await Promise.allSettled(
    [...many.slice(0, 9), sampleResult(sampleConsent()), ...many.slice(9)].map((result) => results.save(result)),
  );

  const { rows } = await savedResults(library);
  expect(rows.map(({ reference }) => reference)).toEqual(many.map(({ reference }) => reference).toReversed());
  expect((await results.find('embutido', CPF.numero, '2026-09'))?.reference).toBe('Proposta 19');
});

test('each of many results saved together comes back with its own answer', async () => {
  const { consents, results } = await freshArchive();
  const consent = sampleConsent();
  await consents.add(consent);
  const many = Array.from({ length: 20 }, () => sampleResult(consent, { rawText: randomBytes(900).toString('hex') }));
  await Promise.all(many.map((result) => results.save(result)));
  expect(await Promise.all(many.map(({ id }) => results.get(id)))).toEqual(many);
});

test('closing the archive writes what was on its way; afterwards nothing is accepted', async () => {
  const folder = await freshFolder();
  const key = randomBytes(32);
  const archive = await openOrFail(folder, key);
  const consent = sampleConsent();
  await archive.consents.add(consent);
  const saves = Array.from({ length: 10 }, () => archive.results.save(sampleResult(consent)));
  await archive.close();
  expect(reasonsOf(await Promise.allSettled(saves))).toEqual([]);
  await expect(archive.results.save(sampleResult(consent))).rejects.toThrow(/not open/);

  const again = await openOrFail(folder, key);
  expect((await savedResults(again.library)).total).toBe(10);
  await again.close();
});

test('a result the disk has no room for does not keep smaller ones off it', async () => {
  const database = await freshDatabase();
  const { save } = resultRepository(database);
  const consent = sampleConsent();
  await consentRepository(database).add(consent);
  await save(sampleResult(consent));

  database.pragma(`max_page_count = ${Number(database.pragma('page_count', { simple: true })) + 10}`);
  const large = sampleResult(consent, { rawText: randomBytes(50_000).toString('hex') });
  const small = (): StoredResult => sampleResult(consent);
  const ends = await Promise.allSettled([small(), large, small(), small()].map((result) => save(result)));
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(ends.flatMap((end) => (end.status === 'rejected' ? [storageFailure(end.reason)] : []))).toEqual(['disk_full']);
  expect((await savedResults(library(database))).total).toBe(4);
});
