import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NEWEST_QUERY_FIRST, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import type { Migrations } from '#main/platform/database/migrate.ts';
import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import { consentRepository } from '#main/repositories/consents/consent-repository.ts';
import { library } from '#main/repositories/library/library.ts';
import { library as repositories } from '#main/repositories/migrations/0007-library.ts';
import { archiveMigrations } from '#main/repositories/migrations/archive-migrations.ts';
import { freshFolder } from '../fresh.ts';
import { CNPJ, sampleConsent, sampleResult } from '../samples.ts';

const OLD_SAVE = `
INSERT INTO results (id, environment, nome, nome_normalized, documento, tipo_documento, data_base, queried_at, purpose,
  reference, consent_id, authorization_id, vencido)
VALUES (@id, @environment, @nome, 'joao', '11222333000181', 'cnpj', @dataBase, @queriedAt, @purpose, @reference,
  @consentId, @authorizationId, @vencido)`;

test('results saved before there was a library are in it', async () => {
  const key = randomBytes(32);
  const file = join(await freshFolder(), 'archive.db');
  const openAt = async (migrations: Migrations) => {
    const opened = await openDatabase({ file, key, keyId: keyIdOf(key), migrations });
    if (!opened.ok) throw new Error(opened.error.code);
    return opened.value;
  };
  const old = await openAt(archiveMigrations.slice(0, archiveMigrations.indexOf(repositories)));
  const consent = sampleConsent({ documento: CNPJ });
  const saved = sampleResult(consent, { vencido: 7 });
  await consentRepository(old).add(consent);
  old.prepare(OLD_SAVE).run({ ...saved, documento: null });
  old.close();

  const now = await openAt(archiveMigrations);
  const question = { ...WHOLE_LIBRARY, overdue: true, dataBase: saved.dataBase, since: null, before: null };
  const rows = await library(now).page({ question, sort: NEWEST_QUERY_FIRST, after: null, limit: 5 });
  expect(rows.map(({ id }) => id)).toEqual([saved.id]);
  expect((await library(now).ofSubject('11222333', 5)).total).toBe(1);
  now.close();
});
