import { expect, test } from 'vitest';
import { NO_CLAUSES } from '#domain/consent/institution.ts';
import { type FiledClient, NOT_FILED } from '#domain/filings/filing.ts';
import type { FindingsRequest } from '#main/ports/watches.ts';
import { repositoriesIn } from '#main/repositories/repositories.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { sampleNote } from './audit-samples.ts';
import { sampleFiling } from './filing-samples.ts';
import { freshDatabase } from './fresh.ts';
import { CPF, OTHER_CPF } from './samples.ts';
import { changedWatch, evaluated, keptCycle, sampleFinding, sampleMember } from './watch-samples.ts';

const [USUAL, OTHER] = ['11222333000181', '44555666000199'];
const INBOX: FindingsRequest = {
  search: '',
  limit: 9,
  offset: 0,
  watchId: null,
  cycleId: null,
  environment: 'embutido',
  states: ['new'],
  severity: null,
};
const event = sampleNote();

/** João and Zélia have a finding each, and 100 reais and nothing as typed exposures; João could not be compared either. */
async function twoFindings(archive: ReturnType<typeof memoryArchive>) {
  await archive.settings.write({ institutions: [{ ...NO_CLAUSES, nome: 'Banco', cnpj: USUAL }] });
  const joao = sampleMember({ documento: CPF.numero, nome: 'João', ownExposure: 100_00 });
  const zelia = sampleMember({ documento: OTHER_CPF.numero, nome: 'Zélia', ownExposure: null });
  const { watch, cycle } = await keptCycle(archive, [joao, zelia]);
  const made = [joao, zelia].map(({ documento, nome }) => sampleFinding(cycle, { documento, nome }));
  const members = [{ key: CPF.numero, gap: 'no_consent' as const }];
  await archive.watches.keepEvaluation(evaluated(cycle, { made, members }), event);
  const save = (cnpj: string, month: string, clients: Readonly<Record<string, number>>) => {
    const filed = Object.entries(clients).map(([subject, cents]): [string, FiledClient] => [
      subject,
      { ...NOT_FILED, amounts: [{ modality: '0203', code: 'v110', cents }] },
    ]);
    return archive.filings.save(sampleFiling({ cnpj: cnpj.slice(0, 8), month }), new Map(filed), event);
  };
  const seen = async () =>
    (await archive.watches.findings(INBOX)).rows.map(({ nome, ownExposure, filedIn }) => [nome, ownExposure, filedIn]);
  const gaps = async () => (await archive.watches.gaps({ ...INBOX, cycleId: cycle.id, gap: null })).rows;
  return { watch, save, seen, gaps };
}

test("findings tell what the portfolio's institution filed last, else what was typed, and come by it", async () => {
  const archive = memoryArchive();
  const { watch, save, seen, gaps } = await twoFindings(archive);
  expect(await seen()).toEqual([
    ['João', 100_00, null],
    ['Zélia', null, null],
  ]);
  await save(OTHER, '2026-10', { [CPF.numero]: 7 });
  await save(USUAL, '2026-08', { [CPF.numero]: 9_00 });
  await save(USUAL, '2026-09', { [OTHER_CPF.numero]: 500_00 });
  expect(await seen()).toEqual([
    ['Zélia', 500_00, '2026-09'],
    ['João', 0, '2026-09'],
  ]);
  expect(await gaps()).toMatchObject([{ ownExposure: 0, member: { ownExposure: 100_00 } }]);
  const settings = { ...watch.settings, institution: OTHER };
  await archive.watches.replace(changedWatch(watch, { settings }), event);
  expect(await seen()).toEqual([
    ['João', 7, '2026-10'],
    ['Zélia', 0, '2026-10'],
  ]);
});

test('the usual institution is the one that administrators fixed, whatever the settings name', async () => {
  const { repositories, close } = repositoriesIn(await freshDatabase(), { institution: OTHER });
  const { save, seen } = await twoFindings({ ...repositories, close });
  await save(USUAL, '2026-09', { [CPF.numero]: 5 });
  await save(OTHER, '2026-08', { [CPF.numero]: 6, [OTHER_CPF.numero]: 4 });
  expect(await seen()).toEqual([
    ['João', 6, '2026-08'],
    ['Zélia', 4, '2026-08'],
  ]);
});
