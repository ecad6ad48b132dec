import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#domain/settings/settings.ts';
import { migrate } from '#main/platform/database/migrate.ts';
import { consentRepository } from '#main/repositories/consents/consent-repository.ts';
import { resultRepository } from '#main/repositories/results/result-repository.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { memoryArchive } from '../../support/fakes/memory-archive.ts';
import { BANCO, savedAnswer } from '../../support/fakes/samples.ts';
import { savedResults } from '../../support/whole-library.ts';
import { freshArchive, freshFolder } from './fresh.ts';
import { CPF, NOON, OTHER_CPF, openOrFail, sampleAttempt, sampleConsent, sampleResult } from './samples.ts';

describe('saved results', () => {
  test('come back whole, the raw answer byte for byte, also from a new opening', async () => {
    const folder = await freshFolder();
    const key = Buffer.alloc(32, 1);
    const consent = sampleConsent();
    const rawText = '\u{feff}{"nome":"Conceição \\u0000 😀", "valor": 10.10,\r\n "valor": 10.1}  ';
    const result = sampleResult(consent, { rawText, carteiraAtiva: 2 ** 53 - 1, vencido: -1, riscoTotal: 0 });
    const first = await openOrFail(folder, key);
    await first.consents.add(consent);
    await first.results.save(result);
    await first.close();

    const second = await openOrFail(folder, key);
    expect(await second.results.get(result.id)).toEqual(result);
    await second.close();
  });

  test.each([1e20, -1e20, 1e308, '9'.repeat(30)])(
    'are saved with a percentual of %s, which says nothing',
    async (raw) => {
      const cliente = { percentualDocumentosProcessados: raw, percentualVolumeProcessado: 12.345 };
      const { results } = memoryArchive({ results: [savedAnswer('odd', { resumoDoCliente: cliente })] });
      expect(await results.get('odd')).toMatchObject({ processed: 12.35 });
    },
  );

  test('name the officer who asked, and nobody where no attempt is kept', async () => {
    const { consents, attempts, results } = await freshArchive();
    const consent = sampleConsent();
    await consents.add(consent);
    const [asked, older] = [sampleResult(consent), sampleResult(consent)];
    await attempts.begin(sampleAttempt({ id: asked.id, consentId: consent.id, officer: 'Ana Lima (root)' }));
    for (const result of [asked, older]) await results.save(result);
    expect((await results.get(asked.id))?.askedBy).toBe('Ana Lima (root)');
    expect((await results.get(older.id))?.askedBy).toBeNull();
  });

  test('an unknown id is null', async () => {
    const { results } = await freshArchive();
    expect(await results.get('nobody')).toBeNull();
  });

  test('move the last query of their authorization, forward only', async () => {
    const { consents, results } = await freshArchive();
    const consent = sampleConsent();
    const bystander = sampleConsent({ createdAt: NOON - 1 });
    await consents.add(consent);
    await consents.add(bystander);
    await results.save(sampleResult(consent, { queriedAt: NOON + 10 }));
    await results.save(sampleResult(consent, { queriedAt: NOON + 5 }));
    const [moved, untouched] = await consents.ofSubjectIn('embutido', CPF.numero);
    expect(moved?.lastQueryAt).toBe(NOON + 10);
    expect(untouched?.lastQueryAt).toBeNull();
  });

  test('without their authorization nothing is written, not even the search entry', async () => {
    const { library, results } = await freshArchive();
    await expect(results.save(sampleResult(sampleConsent()))).rejects.toThrow(/FOREIGN KEY/);
    expect(await savedResults(library, { search: 'joao' })).toEqual({ rows: [], total: 0 });
  });

  test('may not lean on an authorization of another environment', async () => {
    const { consents, results } = await freshArchive();
    const sandbox = sampleConsent({ environment: 'sandbox' });
    await consents.add(sandbox);
    await expect(results.save(sampleResult(sandbox, { environment: 'producao' }))).rejects.toThrow(/FOREIGN KEY/);
    expect((await consents.ofSubjectIn('sandbox', CPF.numero))[0]?.lastQueryAt).toBeNull();
  });

  test('a result that is saved again changes nothing, nor does its authorization', async () => {
    const { consents, library, results } = await freshArchive();
    const consent = sampleConsent();
    await consents.add(consent);
    const saved = sampleResult(consent, { queriedAt: NOON });
    await results.save(saved);
    await results.save({ ...saved, queriedAt: NOON + 99 });
    expect((await consents.ofSubjectIn('embutido', CPF.numero))[0]?.lastQueryAt).toBe(NOON);
    expect((await savedResults(library)).total).toBe(1);
  });

  test('name who asked in the stead of their institution, by the term of their authorization', async () => {
    const { consents, results } = await freshArchive();
    const via = { nome: 'Banco Parceiro S.A.', cnpj: '11444777000161' };
    const alone = sampleConsent();
    const consent = { ...alone, id: 'through-a-partner', capture: { ...alone.capture, via } };
    await consents.add(consent);
    const saved = sampleResult(consent);
    await results.save(saved);
    expect(await results.get(saved.id)).toEqual({ ...saved, via });
  });

  test('are found by document, month and environment, the newest query first', async () => {
    const { consents, results } = await freshArchive();
    const consent = sampleConsent();
    const sandbox = sampleConsent({ environment: 'sandbox' });
    await consents.add(consent);
    await consents.add(sandbox);
    const older = sampleResult(consent, { queriedAt: NOON });
    const newer = sampleResult(consent, { queriedAt: NOON + 1 });
    const otherMonth = sampleResult(consent, { dataBase: '2026-08', queriedAt: NOON + 2 });
    for (const result of [newer, older, otherMonth, sampleResult(sandbox)]) await results.save(result);

    const {
      rawText,
      figures: _,
      returnedSubject: __,
      consentEndsAt: ___,
      via: ____,
      askedBy: _____,
      ...summary
    } = newer;
    expect(await results.find('embutido', '111.444.777-35', '2026-09')).toEqual(summary);
    expect(rawText).not.toBe('');
    expect(await results.find('producao', CPF.numero, '2026-09')).toBeNull();
    expect(await results.find('embutido', OTHER_CPF.numero, '2026-09')).toBeNull();
    expect(await results.find('embutido', CPF.numero, '2026-07')).toBeNull();
  });

  test('of a subject come as the newest of each month, the oldest month first', async () => {
    const { consents, results } = await freshArchive();
    const consent = sampleConsent();
    const sandbox = sampleConsent({ environment: 'sandbox' });
    const other = sampleConsent({ documento: OTHER_CPF });
    for (const one of [consent, sandbox, other]) await consents.add(one);
    const newest = sampleResult(consent, { queriedAt: NOON + 5, rawText: '"newest"' });
    const twin = sampleResult(consent, { queriedAt: NOON + 5, rawText: '"saved later in the same moment"' });
    const earlier = sampleResult(consent, { dataBase: '2025-12', queriedAt: NOON + 9 });
    const others = [sampleResult(sandbox), sampleResult(other, { queriedAt: NOON + 99 })];
    for (const result of [newest, sampleResult(consent), earlier, twin, ...others]) await results.save(result);

    const found = await results.months('embutido', '111.444.777-35');
    expect(found.map(({ id }) => id)).toEqual([earlier.id, twin.id]);
    expect(await results.months('producao', CPF.numero)).toEqual([]);
  });

  test('are listed newest first without their raw answers, filtered by the search', async () => {
    const { consents, library, results } = await freshArchive();
    const joao = sampleConsent();
    const ana = sampleConsent({ nome: 'Ana Müller', documento: OTHER_CPF });
    await consents.add(joao);
    await consents.add(ana);
    for (const [step, consent] of [joao, ana, ana].entries()) {
      await results.save(sampleResult(consent, { queriedAt: NOON - step }));
    }
    const { rows, total } = await savedResults(library, { search: 'muller', limit: 1 });
    expect(total).toBe(2);
    expect(rows.map(({ nome, queriedAt }) => [nome, queriedAt])).toEqual([['Ana Müller', NOON - 1]]);
    expect(rows[0]).not.toHaveProperty('rawText');
    expect((await savedResults(library)).rows.map(({ queriedAt }) => queriedAt)).toEqual([NOON, NOON - 1, NOON - 2]);
  });
});

describe('settings', () => {
  test('start with the defaults, keep what is written together and replace only what is named', async () => {
    const { settings } = await freshArchive();
    const defaults = readSettings({});
    expect(await settings.read()).toEqual(defaults);
    await settings.write({ locale: 'en', theme: 'dark' });
    await settings.write({ theme: 'light' });
    expect(await settings.read()).toEqual({ ...defaults, locale: 'en', theme: 'light' });
  });

  test('name the institution that the summary tells', async () => {
    const { settings, copies } = await freshArchive();
    expect((await copies.summary()).institution).toBeNull();
    await settings.write({ institutions: [BANCO] });
    expect((await copies.summary()).institution).toBe(BANCO.nome);
  });
});

test('a response whose text is not the one that was saved is not shown', async () => {
  const database = new CipherDatabase(':memory:');
  onTestFinished(() => void database.close());
  migrate(database, archiveMigrations);
  const consent = sampleConsent();
  await consentRepository(database).add(consent);
  const results = resultRepository(database);
  const saved = sampleResult(consent);
  await results.save(saved);
  expect(await results.get(saved.id)).toMatchObject({ rawText: saved.rawText });
  database.exec("UPDATE responses SET sha256 = x'00'");
  await expect(results.get(saved.id)).rejects.toMatchObject({ code: 'SQLITE_CORRUPT' });
});
