import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { maskForList } from '#domain/basics/document.ts';
import type { ConsentRecord } from '#domain/register-interface/consent-authorization.ts';
import type { StoredResult } from '#main/ports/repositories.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { openCopy } from '#main/repositories/open-copy.ts';
import { salvageArchive } from '#main/repositories/salvage/salvage.ts';
import { savedAnswer } from '../../support/fakes/samples.ts';
import { documentAt, responseTo } from '../../support/population.ts';
import { sampleNote } from './audit-samples.ts';
import { type Damage, damagedCopy, PAGE } from './damaged.ts';
import { freshFolder } from './fresh.ts';
import { NOON, openOrFail, sampleAttempt, sampleConsent, sampleEnd } from './samples.ts';

const key = randomBytes(32);
const RELABELLED = 7;
let original: string;
let before: readonly StoredResult[];

/** Forty people with a result each, all asked as the program asks; one result got another reference later. */
beforeAll(async () => {
  original = await mkdtemp(join(tmpdir(), 'lastro-rebuilt-'));
  const archive = await openOrFail(original, key);
  const results: StoredResult[] = [];
  for (let person = 0; person < 40; person += 1) {
    const documento = documentAt('cpf', person);
    const record = { id: `A-${person}` } as ConsentRecord;
    const consent = sampleConsent({ documento, nome: `Pessoa ${person} Conceição`, record });
    await archive.consents.add(consent);
    const at = NOON + person * 60_000;
    const asked = { queriedAt: at, reference: `Proposta ${person}`, consentId: consent.id, authorizationId: record.id };
    const { nome } = consent;
    const result = savedAnswer(randomUUID(), responseTo(documento, '2026-09'), { ...asked, documento, nome });
    const { id, dataBase: month, reference } = result;
    await archive.attempts.begin(
      sampleAttempt({ id, documento, month, reference, consentId: consent.id, intentAt: at }),
    );
    const end = sampleEnd(id, { state: 'answered', failure: null, status: 200, endedAt: at + 40 });
    await archive.results.save(result, undefined, end);
    if (person === RELABELLED)
      await archive.results.setReference(id, 'Outra', sampleNote({ kind: 'label', resultId: id }));
    results.push(result);
  }
  before = (await Promise.all(results.map(({ id }) => archive.results.get(id)))).filter((one) => one !== null);
  await archive.close();
}, 60_000);

/** All leaves of a table, or of an index, are gone. */
function gone(...names: readonly string[]): Damage {
  using copy = openCopy(archiveFile(original), key, { readonly: true });
  const find = copy.database
    .prepare<[string], number>("SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf'")
    .pluck();
  const pages = names.flatMap((name) => find.all(name));
  const apply = (bytes: Buffer): Buffer => {
    const damaged = Buffer.from(bytes);
    for (const page of pages) damaged.fill(0, (page - 1) * PAGE, page * PAGE);
    return damaged;
  };
  return { what: names.join(), pages, apply };
}

async function salvage(damage: Damage) {
  const [folder, made] = [await freshFolder(), await freshFolder()];
  await damagedCopy(archiveFile(original), archiveFile(folder), damage);
  const salvaged = await salvageArchive({ source: archiveFile(folder), target: archiveFile(made), key });
  if (!salvaged.ok) throw new Error(salvaged.error.code);
  const archive = await openOrFail(made, key);
  const found = await Promise.all(before.map(({ id }) => archive.results.get(id)));
  const texts = (await archive.unreadable.list(100)).rows;
  await archive.close();
  return { report: salvaged.value.report, found, texts };
}

const lostOf = (results: readonly StoredResult[]) =>
  results.map(({ documento, dataBase }) => `${maskForList(documento.numero)} ${dataBase}`).toSorted();

describe('data, salvage: a result of which the row is lost', () => {
  test('is made anew from the index, its attempt and its response, as it was; a reference changed since is left out', {
    tags: ['long'],
  }, async () => {
    const { report, found, texts } = await salvage(gone('results'));
    expect(report).toMatchObject({ rebuilt: 40, textsOnly: 0, lostResults: [] });
    expect(texts).toEqual([]);
    expect(found).toEqual(
      before.map((result, person) => (person === RELABELLED ? { ...result, reference: '' } : result)),
    );
  });

  test('is made anew too where the index of the ids is lost', async () => {
    const { report, found } = await salvage(gone('results', 'sqlite_autoindex_results_1'));
    expect(report).toMatchObject({ rebuilt: 40, textsOnly: 0 });
    expect(found[0]).toEqual(before[0]);
  });

  test('is no result where nothing says when it was queried or for whom: its text is kept', {
    tags: ['long'],
  }, async () => {
    const index = await salvage(gone('results', 'results_by_name'));
    const attempts = await salvage(gone('results', 'attempts'));
    for (const { report, found, texts } of [index, attempts]) {
      expect(report).toMatchObject({ rebuilt: 0, textsOnly: 40 });
      expect(found.filter((one) => one !== null)).toEqual([]);
      expect(texts.map(({ documento, month }) => `${maskForList(documento ?? '')} ${month}`).toSorted()).toEqual(
        lostOf(before),
      );
    }
  });

  test('is told as lost, with its subject and month, where the response is lost too, by whatever still knows it', {
    tags: ['long'],
  }, async () => {
    for (const others of [[], ['results_by_name'], ['results_by_name', 'sqlite_autoindex_results_1'], ['attempts']]) {
      const { report, found, texts } = await salvage(gone('results', 'responses', ...others));
      expect(report).toMatchObject({ rebuilt: 0, textsOnly: 0 });
      expect(found.filter((one) => one !== null)).toEqual([]);
      expect(texts).toEqual([]);
      const known = report.lostResults.map(({ documento, month }) => `${documento} ${month}`).toSorted();
      expect([others, known]).toEqual([others, lostOf(before)]);
    }
  });
});
