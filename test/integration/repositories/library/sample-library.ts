import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { type Institution, partyOf } from '#domain/consent/institution.ts';
import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import type { Library, StoredConsent, StoredResult, SubjectTags } from '#main/ports/repositories.ts';
import { consentRepository } from '#main/repositories/consents/consent-repository.ts';
import { library } from '#main/repositories/library/library.ts';
import { subjectTags } from '#main/repositories/library/tags.ts';
import { resultRepository } from '#main/repositories/results/result-repository.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { BANCO, FUNDO } from '#test/support/fakes/samples.ts';
import { freshFolder } from '../fresh.ts';
import { sampleConsent } from '../samples.ts';

/** A library with its database at hand; each result leans on one and the same authorization of its environment. */
export interface SampleLibrary {
  readonly database: Database;
  /** The real library; so small an archive is always read from few rows. */
  readonly repository: Library;
  /** Read as a large archive is: along an order, with index hits gathered before, or tested row by row. */
  readonly gathering: Library;
  readonly walking: Library;
  readonly tags: SubjectTags;
  readonly consentOf: (environment: StoredConsent['environment']) => StoredConsent;
  readonly save: (results: readonly StoredResult[]) => Promise<void>;
}

const givenTo = (institution: Institution, consent: StoredConsent): StoredConsent => ({
  ...consent,
  capture: { ...consent.capture, institution: partyOf(institution) },
});

export async function openSampleLibrary(): Promise<SampleLibrary> {
  const key = randomBytes(32);
  const file = join(await freshFolder(), 'archive.db');
  const opened = await openDatabase({ file, key, keyId: keyIdOf(key), migrations: archiveMigrations });
  if (!opened.ok) throw new Error(opened.error.code);
  const database = opened.value;
  onTestFinished(() => void database.close());
  const consents = {
    embutido: sampleConsent(),
    sandbox: givenTo(BANCO, sampleConsent({ environment: 'sandbox' })),
    producao: givenTo(FUNDO, sampleConsent({ environment: 'producao' })),
  };
  const results = resultRepository(database);
  await consentRepository(database).addAll(Object.values(consents));
  return {
    database,
    repository: library(database),
    gathering: library(database, { few: -1, wide: 1_000 }),
    walking: library(database, { few: -1, wide: -1 }),
    tags: subjectTags(database),
    consentOf: (environment) => consents[environment],
    save: async (some) => void (await Promise.all(some.map((result) => results.save(result)))),
  };
}
