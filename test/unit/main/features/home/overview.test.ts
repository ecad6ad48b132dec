import { expect, test } from 'vitest';
import { homeOverview } from '#main/features/home/overview.ts';
import type { Archive, StoredConsent, StoredResult } from '#main/ports/repositories.ts';
import { sampleNote } from '#test/integration/repositories/audit-samples.ts';
import { sampleCase } from '#test/integration/repositories/case-samples.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { BANCO, BLANK_DRAFT, FUNDO, NOW, sampleConsent, sampleSaved } from '#test/support/fakes/samples.ts';

const DAY = 86_400_000;

interface Subject extends Partial<Omit<StoredConsent, 'documento'>> {
  readonly numero: string;
  /** Months that are saved, oldest first. */
  readonly months?: readonly string[];
}

/** Consents and results of subjects; every later one was consulted a minute later. */
function archiveOf(subjects: readonly Subject[]): Archive {
  const results: StoredResult[] = [];
  const consents = subjects.map(({ numero, months = [], ...changes }, index) => {
    const documento = { tipo: numero.length === 14 ? 'cnpj' : 'cpf', numero } as const;
    const id = `consent-${index}`;
    const { environment = 'embutido' } = changes;
    for (const dataBase of months) {
      const queriedAt = NOW + results.length * 60_000;
      const result = { nome: `Titular ${index}`, documento, dataBase, queriedAt, consentId: id, environment };
      results.push(sampleSaved(`${numero}-${dataBase}`, result));
    }
    return sampleConsent({ id, documento, ...changes });
  });
  return memoryArchive({ consents, results });
}

const portsOf = (archive: Archive) => ({ ...archive, log: rememberingLog(), clock: () => NOW });

const given = (institution: StoredConsent['capture']['institution']): StoredConsent['capture'] => ({
  ...sampleConsent().capture,
  institution,
});

test('a month is new to whoever is authorized, has an earlier one and lacks it', async () => {
  const archive = archiveOf([
    { numero: '52998224725', months: ['2026-07', '2026-08'] },
    { numero: '11144477735', months: ['2026-08', '2026-10'] },
    { numero: '90000000175' },
    { numero: '90000000256', months: ['2026-08'], revokedAt: NOW - DAY },
    { numero: '90000000337', months: ['2026-08'], createdAt: NOW - 6 * 365 * DAY, termEndsAt: NOW - DAY },
    { numero: '90000000418', months: ['2026-08'], record: null },
    { numero: '90000000507', months: ['2026-08'], environment: 'sandbox' },
    { numero: '11222333000181', months: ['2026-08'] },
  ]);
  // Another branch of the same company was consulted already.
  const [branch] = await archive.consents.ofSubjectIn('embutido', '11222333000181');
  await archive.results.save(
    sampleSaved('branch', {
      documento: { tipo: 'cnpj', numero: '11222333000262' },
      consentId: branch?.id ?? '',
      dataBase: '2026-10',
    }),
  );
  const { newMonth } = await homeOverview(portsOf(archive));
  expect(newMonth).toMatchObject({
    month: '2026-10',
    subjects: { total: 1, rows: [{ documento: '52998224725', dataBase: '2026-08' }] },
  });
});

test('a response that tells nothing of the month leaves it to be asked', async () => {
  const archive = archiveOf([{ numero: '52998224725', months: ['2026-08'] }]);
  await archive.results.save(
    sampleSaved('gap', { dataBase: '2026-10', consentId: 'consent-0', kind: 'not_available', queriedAt: NOW + DAY }),
  );
  expect((await homeOverview(portsOf(archive))).newMonth.subjects).toMatchObject({ total: 1, rows: [{ id: 'gap' }] });
});

test.each([
  ['to the same institution, later', BANCO, BANCO, NOW + 1, 0],
  ['to any institution, later', BANCO, { nome: '', cnpj: '' }, NOW + 1, 0],
  ['to another institution', BANCO, FUNDO, NOW + 1, 1],
  ['before it was given anew', BANCO, BANCO, NOW - 1, 1],
])('a revocation %s: %#', async (_, mine, revoked, revokedAt, total) => {
  const archive = archiveOf([
    { numero: '52998224725', months: ['2026-08'], capture: given(mine) },
    { numero: '52998224725', capture: given(revoked), revokedAt, createdAt: NOW - DAY },
  ]);
  expect((await homeOverview(portsOf(archive))).newMonth.subjects?.total).toBe(total);
});

test.each([
  ['papel', 'Z', 1],
  ['papel', '+0000', 1],
  ['papel', '+00', 1],
  ['presencial', 'Z', 0],
  ['importada', 'Z', 0],
] as const)('an act written down after its revocation: %s, its offset written %s', async (kind, offset, ended) => {
  const withdrawn = NOW - DAY;
  const timestamp = new Date(withdrawn - DAY).toISOString().replace('Z', offset);
  const act = sampleConsent();
  const archive = archiveOf([
    {
      numero: '52998224725',
      months: ['2026-08'],
      metadata: { ...act.metadata, timestamp },
      capture: { ...act.capture, kind },
    },
    { numero: '52998224725', createdAt: withdrawn - 2 * DAY, revokedAt: withdrawn },
  ]);
  expect((await homeOverview(portsOf(archive))).newMonth.subjects?.total).toBe(1 - ended);
});

test('a month is provisional until a response says more', async () => {
  const archive = archiveOf([{ numero: '52998224725' }]);
  const save = (id: string, changes: Partial<StoredResult>): Promise<void> =>
    archive.results.save(sampleSaved(id, { consentId: 'consent-0', ...changes }));
  await save('a', { dataBase: '2026-07', provisional: true });
  await save('b', { dataBase: '2026-08', provisional: true });
  await save('c', { dataBase: '2026-08', queriedAt: NOW + 1 });
  await save('d', { dataBase: '2026-09', provisional: true, environment: 'embutido' });
  await save('e', { dataBase: '2026-09', kind: 'not_available', queriedAt: NOW + 1 });
  const { provisional } = await homeOverview(portsOf(archive));
  expect(provisional?.total).toBe(2);
  expect(provisional?.rows.map(({ id }) => id)).toEqual(['d', 'a']);
});

test('recent are subjects, the last consulted first, however many months of one were', async () => {
  const months = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`);
  const archive = archiveOf([
    { numero: '52998224725', months: ['2026-08'] },
    { numero: '11222333000181', months: ['2026-08'] },
    { numero: '11144477735', months },
  ]);
  const { recent } = await homeOverview(portsOf(archive));
  expect(recent?.map(({ id }) => id)).toEqual(['11144477735-2025-12', '11222333000181-2026-08', '52998224725-2026-08']);
});

test('counts what waits for the officer', async () => {
  const archive = archiveOf([
    { numero: '52998224725', termEndsAt: NOW + 30 * DAY },
    { numero: '11144477735', record: null },
    { numero: '90000000175', termEndsAt: NOW + 30 * DAY, environment: 'sandbox' },
    { numero: '90000000256', createdAt: NOW - 9 * 365 * DAY },
  ]);
  for (const state of ['committee', 'analysis', 'analysis', 'decided'] as const) {
    await archive.cases.add(sampleCase({ state }), sampleNote());
  }
  await archive.drafts.save({ id: 'draft', createdAt: NOW, savedAt: NOW, form: BLANK_DRAFT });
  expect(await homeOverview(portsOf(archive))).toMatchObject({
    environment: 'embutido',
    drafts: 1,
    endingConsents: 1,
    unknownConsents: 1,
    unknownAttempts: 0,
    committeeCases: 1,
    analysisCases: 2,
    dueErasures: 1,
    recent: [],
    provisional: { total: 0, rows: [] },
  });
});

test('what cannot be read is null and logged, and the rest is there', async () => {
  const archive = archiveOf([{ numero: '52998224725', months: ['2026-09'] }]);
  const broken = async (): Promise<never> => {
    throw new Error('a page of the file');
  };
  const ports = {
    ...portsOf(archive),
    drafts: { ...archive.drafts, list: broken },
    overview: { ...archive.overview, provisional: broken, withoutMonth: broken },
  };
  const read = await homeOverview(ports);
  expect(read).toMatchObject({ drafts: null, provisional: null, newMonth: { subjects: null }, unknownConsents: 0 });
  expect(read.recent).toHaveLength(1);
  expect(ports.log.lines.map(({ event }) => event)).toEqual(['home.drafts', 'home.new_month', 'home.provisional']);
});
