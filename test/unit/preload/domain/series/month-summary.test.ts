import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seriesMonths } from '#domain/basics/month-series.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { maturityLadder } from '#domain/maturity/ladder.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { keptFigures, summaryOfFigures } from '#domain/series/kept-figures.ts';
import { figuresOfMonth, NO_FIGURES } from '#domain/series/month-figures.ts';
import { asConsulta, monthSummary, monthSummarySchema } from '#domain/series/month-summary.ts';
import { savedSpan, summarySeries } from '#domain/series/summary-series.ts';
import { emptyConsulta, example, readOrThrow } from '../support/example.ts';
import { mutatedWire } from '../support/mutated-wire.ts';
import { carteiraOf, summaryOf } from '../support/summaries.ts';

describe('the summary of a month', () => {
  test('keeps both summaries and what stands under unknown codes', () => {
    const consulta = example();
    const vencimento = { codigoVencimento: 'v999', valorVencimento: 1_250 };
    const operacao = { modalidade: '0203', variacaoCambial: 'N', listaDeVencimentos: [vencimento, vencimento] };
    const summary = monthSummary('2026-03', { ...consulta, resumoDasOperacoes: [operacao] });
    expect(summary).toEqual({
      dataBase: '2026-03',
      resumoDoCliente: consulta.resumoDoCliente,
      resumoDaCarteira: consulta.resumoDaCarteira,
      naoCatalogado: 2_500,
      earlyArrears: null,
      over90Balance: null,
      highCostCredit: 90_990,
      limitDrawn: null,
      limitAvailable: null,
      rolledOver: null,
    });
    expect(summaryOf('2026-03').naoCatalogado).toBeNull();
  });

  test('of any answer crosses the border and draws the rungs the answer draws', () => {
    fc.assert(
      fc.property(mutatedWire, (wire) => {
        if (typeof wire !== 'object' || wire === null || !('resumoDoCliente' in wire)) return;
        const { consulta } = readOrThrow(wire);
        const summary = monthSummary('2026-03', consulta);
        expect(monthSummarySchema.parse(summary)).toEqual(summary);
        const drawn = (of: Consulta) =>
          maturityLadder(of)
            .map(({ foreignCurrency: _, ...bucket }) => bucket)
            .slice(0, -1);
        expect(drawn(asConsulta(summary))).toEqual(drawn(consulta));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the kept figures of a month', () => {
  const TEXTS = {
    documentoDoCliente: null,
    tipoDoCliente: null,
    dataBaseConsultada: null,
    cnpjDaIfSolicitante: null,
    listaDeMensagensDeValidacao: [],
  };
  const LISTS = {
    naoCatalogado: 1,
    earlyArrears: 2,
    over90Balance: 3,
    highCostCredit: 4,
    limitDrawn: 5,
    limitAvailable: 6,
    rolledOver: 7,
  };
  const CLIENTE = {
    quantidadeDeInstituicoes: 11,
    quantidadeDeOperacoes: 12,
    quantidadeOperacoesDiscordancia: 13,
    quantidadeOperacoesSubJudice: 14,
    responsabilidadeTotalDiscordancia: 15,
    responsabilidadeTotalSubJudice: 16,
    coobrigacaoAssumida: 17,
    coobrigacaoRecebida: 18,
    riscoIndiretoVendor: 19,
    percentualDocumentosProcessados: 98.7,
    percentualVolumeProcessado: 99.5,
  };
  const CARTEIRA = Object.fromEntries(CAMPOS_DA_CARTEIRA.map((campo, index) => [campo, 101 + index]));
  const summary = { ...summaryOf('2026-03', CARTEIRA), ...LISTS };

  test.each([
    ['2009-08-17', '2001-02-03', '2009-08-17'],
    [null, '0987-02-03', '0987-02-03'],
    [null, null, null],
    ['17/08/2009', null, null],
  ])('give back each number under its name, and no text: begun on %s', (dataInicioRelacionamento, other, begun) => {
    const figures = keptFigures({
      ...summary,
      resumoDoCliente: { ...summary.resumoDoCliente, ...CLIENTE, dataInicioRelacionamento },
      resumoDaCarteira: { ...summary.resumoDaCarteira, dtInicioRelacionamento: other },
    });
    expect(summaryOfFigures('2026-03', figures)).toEqual({
      dataBase: '2026-03',
      ...LISTS,
      resumoDoCliente: { ...TEXTS, ...CLIENTE, dataInicioRelacionamento: begun },
      resumoDaCarteira: { ...CARTEIRA, dtInicioRelacionamento: begun },
    });
  });

  test('give back what is not informed as such', () => {
    const unknown = monthSummary('2026-03', emptyConsulta());
    const figures = keptFigures(unknown);
    expect(new Set(figures)).toEqual(new Set([null]));
    for (const kept of [figures, []]) expect(summaryOfFigures('2026-03', kept)).toEqual(unknown);
  });
});

describe('the figures of a month', () => {
  test('are those an analyst adds up by hand', () => {
    expect(figuresOfMonth(summaryOf('2026-03'))).toEqual({
      carteiraAtiva: 1_161_998,
      carteiraVencer: 1_139_115,
      carteiraVencido: 22_883,
      vencidoAcima90: 10_883,
      earlyArrears: 5_005,
      highCostCredit: 90_990,
      prejuizo: 10_000,
      carteiradeCredito: 1_171_998,
      limitesdeCredito: 550_000,
      totalLimit: 490_990,
      limitDrawn: 90_990,
      creditosaLiberar: 10_000,
      coobrigacoes: 1_515,
      responsabilidadeTotal: 1_175_513,
      moedaEstrangeiraValor: 135_065,
      riscoTotal: 1_736_283,
      earlyArrearsShare: 5_005 / 1_161_998,
      overdueRatio: 22_883 / 1_161_998,
      over90Share: 10_883 / 1_161_998,
      lossShare: 10_000 / 1_171_998,
      limitUsage: 90_990 / 490_990,
      highCostShare: 90_990 / 1_171_998,
      quantidadeDeInstituicoes: 4,
      quantidadeDeOperacoes: 9,
    });
  });

  test('of a portfolio that is zero throughout are zero, its ratios have no meaning', () => {
    expect(figuresOfMonth(summaryOf('2026-03', carteiraOf(0)))).toMatchObject({
      carteiraAtiva: 0,
      vencidoAcima90: 0,
      overdueRatio: null,
      over90Share: null,
      lossShare: null,
    });
  });

  test('of an answer that leaves everything out are all unknown', () => {
    expect(figuresOfMonth(monthSummary('2026-03', emptyConsulta()))).toEqual(NO_FIGURES);
  });

  test('do not take a missing part for zero', () => {
    const figures = figuresOfMonth(summaryOf('2026-03', { carteiraVencido181a360dias: null, carteiraVencer: null }));
    expect(figures).toMatchObject({ vencidoAcima90: null, over90Share: null, carteiraAtiva: null, overdueRatio: null });
    expect(figures.carteiraVencido).toBe(22_883);
  });

  test('follow a negative correction', () => {
    const figures = figuresOfMonth(summaryOf('2026-03', { carteiraVencido: -500, carteiraVencer: 1_500 }));
    expect(figures).toMatchObject({ carteiraAtiva: 1_000, overdueRatio: -0.5 });
  });
});

describe('a series of summaries', () => {
  test('has a point a month and gaps where nothing is kept', () => {
    const kept = summaryOf('2026-02');
    expect(summarySeries(['2026-01', '2026-02', '2026-03'], [kept, summaryOf('2020-01')])).toEqual([
      { month: '2026-01', value: null },
      { month: '2026-02', value: kept },
      { month: '2026-03', value: null },
    ]);
  });

  test('spans from the oldest to the newest saved month', () => {
    expect(savedSpan([summaryOf('2026-03'), summaryOf('2025-12')])).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
    expect(savedSpan([summaryOf('2026-03')])).toEqual(['2026-03']);
    expect(savedSpan([])).toEqual([]);
  });

  test('spans the newest 60 when more are kept', () => {
    expect(savedSpan([summaryOf('2010-01'), summaryOf('2026-03')])).toEqual(seriesMonths('2026-03', 60));
    expect(savedSpan([summaryOf('2021-04'), summaryOf('2026-03')])).toHaveLength(60);
  });
});
