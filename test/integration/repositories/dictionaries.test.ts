import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { consentRepository } from '#main/repositories/consents/consent-repository.ts';
import { archiveMigrations } from '#main/repositories/migrations/archive-migrations.ts';
import { resultRepository } from '#main/repositories/results/result-repository.ts';
import { freshFolder } from './fresh.ts';
import { sampleConsent, sampleResult } from './samples.ts';

test('an answer compressed with an older dictionary stays readable beside newer ones', async () => {
  const key = randomBytes(32);
  const file = archiveFile(await freshFolder());
  const opened = await openDatabase({ file, key, keyId: keyIdOf(key), migrations: archiveMigrations });
  if (!opened.ok) throw new Error(opened.error.code);
  const database = opened.value;
  onTestFinished(() => void database.close());

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
