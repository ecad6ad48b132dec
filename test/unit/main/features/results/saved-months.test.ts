import { describe, expect, test } from 'vitest';
import { seriesMonths } from '#domain/basics/month-series.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { keptFigures, summaryOfFigures } from '#domain/series/kept-figures.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { savedMonths } from '#main/features/results/saved-months.ts';
import type { StoredResult } from '#main/ports/repositories.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { EMPRESA, MARIA, NOW, savedAnswer } from '#test/support/fakes/samples.ts';

const NEWEST = '2026-09';
const SUBJECT = { documento: '529.982.247-25', environment: 'embutido' } as const;

function saved(dataBase: string, consulta: unknown, changes: Partial<StoredResult> = {}): StoredResult {
  return savedAnswer(`result-${dataBase}`, consulta, { dataBase, ...changes });
}

/** An answer without any value. */
const EMPTY = { resumoDoCliente: {}, resumoDaCarteira: {}, resumoDasModalidades: [], resumoDasOperacoes: [] };

const simulated = (month: string): unknown => simulateRegister(MARIA, month, NEWEST);

async function monthsOf(...results: StoredResult[]) {
  const months = await savedMonths({ ...memoryArchive({ results }), clock: () => NOW }, SUBJECT);
  if (!months.ok) throw new Error(months.error.code);
  return months.value;
}

describe('the saved months of a subject', () => {
  test('tell both summaries of the newest answer of each month, the oldest first', async () => {
    const months = seriesMonths(NEWEST, 60);
    const results = months.toReversed().map((month) => saved(month, simulated(month)));
    const received = await monthsOf(...results);
    expect(received).toMatchObject({ documento: MARIA.numero, nome: 'Maria da Silva', testData: null });
    expect(received.months.map(({ dataBase }) => dataBase)).toEqual(months);
    for (const month of received.months) {
      const whole = readConsulta(simulated(month.dataBase))?.consulta;
      if (whole === undefined) throw new Error('the simulated answer must be readable');
      const kept = keptFigures(monthSummary(month.dataBase, whole));
      expect(month).toMatchObject(summaryOfFigures(month.dataBase, kept));
      expect(month).toMatchObject({ id: `result-${month.dataBase}`, queriedAt: '2026-11-20T10:15:00-03:00' });
    }
  });

  test('go by the name saved last', async () => {
    const older = saved('2026-09', simulated('2026-09'), { nome: 'Maria Souza', queriedAt: NOW - 1 });
    expect((await monthsOf(saved('2026-08', simulated('2026-08')), older)).nome).toBe('Maria da Silva');
  });

  test('are none for a subject nobody asked about, and for another environment', async () => {
    const elsewhere = saved('2026-09', simulated('2026-09'), { environment: 'sandbox' });
    expect(await monthsOf(elsewhere)).toEqual({
      environment: 'embutido',
      documento: MARIA.numero,
      nome: null,
      months: [],
      askable: { newest: '2026-10', oldest: '2000-06' },
      testData: null,
    });
  });

  test('that are one and the same answer are told to be a test', async () => {
    const { resumoDoCliente: cliente, ...rest } = simulateRegister(MARIA, '2026-05', NEWEST);
    const same = { ...rest, resumoDoCliente: { ...cliente, dataBaseConsultada: null } };
    const gap = saved('2026-07', EMPTY);
    const received = await monthsOf(gap, saved('2026-08', same), saved('2026-09', same));
    expect(received.testData).toEqual({ kind: 'identical_answers', responses: 2 });
  });

  test('keep missing amounts, unknown codes and negative corrections as the answer told them', async () => {
    const consulta = {
      resumoDaCarteira: { carteiraVencer: 0, carteiraVencido: -10.5, prejuizo: null },
      resumoDasModalidades: 'not read',
      resumoDasOperacoes: [
        { modalidade: '0203', listaDeVencimentos: [{ codigoVencimento: 'V777', valorVencimento: 3.21 }] },
      ],
    };
    const [month] = (await monthsOf(saved('2026-09', consulta))).months;
    expect(month?.resumoDaCarteira).toMatchObject({ carteiraVencer: 0, carteiraVencido: -1_050, prejuizo: null });
    expect(month?.resumoDaCarteira.riscoTotal).toBeNull();
    expect(month?.naoCatalogado).toBe(321);
  });

  test.each([
    ['an empty answer', EMPTY, {}, 'not_available'],
    ['the answer of another document', simulateRegister(EMPRESA, '2026-09', NEWEST), {}, 'other_subject'],
    ['the answer of another month', simulated('2026-08'), {}, 'other_subject'],
  ])('have no figures of %s, and say what it is', async (_, consulta, changes, kind) => {
    const [month] = (await monthsOf(saved('2026-09', consulta, changes))).months;
    expect(month?.kind).toBe(kind);
    const { resumoDaCarteira: carteira, resumoDoCliente: cliente } = month ?? {};
    expect(carteira).toMatchObject({ carteiraVencer: null, riscoTotal: null });
    expect(cliente).toMatchObject({ quantidadeDeInstituicoes: null, quantidadeDeOperacoes: null });
  });

  test('are those of the answer that tells something, whenever a gap came', async () => {
    const ordinary = saved('2026-09', simulated('2026-09'), { queriedAt: NOW - 1 });
    const [month] = (await monthsOf(ordinary, { ...saved('2026-09', EMPTY), id: 'gap' })).months;
    expect(month).toMatchObject({ id: ordinary.id, kind: 'operations' });
  });

  test('are refused for a document that is none', async () => {
    expect(await savedMonths({ ...memoryArchive(), clock: () => NOW }, { ...SUBJECT, documento: '1' })).toMatchObject({
      ok: false,
    });
  });
});
