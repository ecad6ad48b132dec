import { expect, test } from 'vitest';
import { consentRepository } from '#main/repositories/consents/consent-repository.ts';
import { resultRepository } from '#main/repositories/results/result-repository.ts';
import { freshDatabase } from './fresh.ts';
import { sampleConsent, sampleResult } from './samples.ts';

test('an answer compressed with an older dictionary stays readable beside newer ones', async () => {
  const database = await freshDatabase();

  const consent = sampleConsent();
  await consentRepository(database).add(consent);
  const old = sampleResult(consent, { rawText: '{"dominio":"Empréstimos"}' });
  await resultRepository(database).save(old);
  database
    .prepare("INSERT INTO dictionaries (method, bytes) VALUES ('zstd-1', ?)")
    .run(Buffer.from('{"quite":"another"}'));

  const later = resultRepository(database);
  const recent = sampleResult(consent, { rawText: '{"quite":"another","answer":1}' });
  await later.save(recent);
  expect(await later.get(old.id)).toEqual(old);
  expect(await later.get(recent.id)).toEqual(recent);
  expect(database.prepare('SELECT dictionary FROM responses ORDER BY result_seq').pluck().all()).toEqual([1, 3]);
});
