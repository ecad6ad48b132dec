import { describe, expect, test } from 'vitest';
import { keptResponse } from '#domain/consulta/kept-response.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { seriesMonths } from '#domain/month-series.ts';
import { keptFigures } from '#domain/series/kept-figures.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { savedMonths } from '#main/features/results/saved-months.ts';
import type { StoredResult } from '#main/ports/repositories.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { MARIA, NOW, sampleSaved } from '#test/support/fakes/samples.ts';

const NEWEST = '2026-09';
const SUBJECT = { documento: '529.982.247-25', environment: 'sandbox' } as const;

function saved(dataBase: string, consulta: unknown, changes: Partial<StoredResult> = {}): StoredResult {
  const read = readConsulta(consulta)?.consulta;
  if (read === undefined) throw new Error('the sample must be readable');
  const asked = { environment: 'sandbox', documento: MARIA, month: dataBase, processedFloor: 95 } as const;
  return sampleSaved(`result-${dataBase}`, {
    environment: 'sandbox',
    dataBase,
    rawText: JSON.stringify({ status: 'sucesso', consulta }),
    ...keptResponse(read, asked),
    ...changes,
  });
}

const simulated = (month: string): unknown => simulateRegister(MARIA, month, NEWEST);

async function monthsOf(...results: StoredResult[]) {
  const months = await savedMonths(memoryArchive({ results }).results, SUBJECT);
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
      if (whole === undefined) throw new Error('the sample must be readable');
      expect(keptFigures(month)).toEqual(keptFigures(monthSummary(month.dataBase, whole)));
      expect(month).toMatchObject({ id: `result-${month.dataBase}`, queriedAt: '2026-11-20T10:15:00-03:00' });
    }
  });

  test('go by the name saved last', async () => {
    const older = saved('2026-09', simulated('2026-09'), { nome: 'Maria Souza', queriedAt: NOW - 1 });
    expect((await monthsOf(saved('2026-08', simulated('2026-08')), older)).nome).toBe('Maria da Silva');
  });

  test('are none for a subject nobody asked about, and for another environment', async () => {
    const elsewhere = saved('2026-09', simulated('2026-09'), { environment: 'producao' });
    expect(await monthsOf(elsewhere)).toEqual({
      environment: 'sandbox',
      documento: MARIA.numero,
      nome: null,
      months: [],
      testData: null,
    });
  });

  test('that are one and the same answer are told to be a test', async () => {
    const same = simulated('2026-05');
    const received = await monthsOf(saved('2026-08', same), saved('2026-09', same));
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

  test('are refused for a document that is none', async () => {
    expect(await savedMonths(memoryArchive().results, { ...SUBJECT, documento: '1' })).toMatchObject({ ok: false });
  });
});
