import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '#domain/basics/month.ts';
import { seriesMonths } from '#domain/basics/month-series.ts';
import { maturityLadder } from '#domain/maturity/ladder.ts';
import { evolutionRows } from '#domain/series/evolution-rows.ts';
import { tileChanges } from '#domain/series/figure-changes.ts';
import { historicalLadders } from '#domain/series/ladder-overlays.ts';
import { NO_FIGURES } from '#domain/series/month-figures.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { summarySeries } from '#domain/series/summary-series.ts';
import { example } from '../support/example.ts';
import { carteiraOf, summaryOf } from '../support/summaries.ts';

const LAST = '2026-03';
const UNKNOWN = { difference: null, relative: null };

describe('evolution', () => {
  test('stacks the rungs of the ladder, in its order', () => {
    const [row] = evolutionRows(summarySeries([LAST], [summaryOf(LAST)]));
    const ladder = maturityLadder(example());
    expect(row?.buckets).toEqual(ladder.map(({ key, side, amount }) => ({ key, side, amount })));
  });

  test('tells how each figure moved since the month before', () => {
    const before = summaryOf('2026-02', {
      carteiraVencer: 1_000_000,
      carteiraVencido: 0,
      carteiradeCredito: 1_100_000,
    });
    const [first, second] = evolutionRows(summarySeries(['2026-02', LAST], [before, summaryOf(LAST)]));
    expect(first?.changes.carteiraAtiva).toEqual({ now: 1_000_000, before: null, ...UNKNOWN });
    expect(first?.rise).toBeNull();
    expect(second?.changes.carteiraAtiva).toEqual({
      now: 1_161_998,
      before: 1_000_000,
      difference: 161_998,
      relative: 0.161998,
    });
    expect(second?.changes.carteiraVencido).toMatchObject({ difference: 22_883, relative: null });
    expect(second?.changes.overdueRatio.difference).toBeCloseTo(0.019693, 6);
    expect(second?.rise).toBe(161_998);
  });

  test('counts no rise where the portfolio shrank', () => {
    const before = summaryOf('2026-02', { carteiraVencer: 9_999_999 });
    expect(evolutionRows(summarySeries(['2026-02', LAST], [before, summaryOf(LAST)]))[1]?.rise).toBe(0);
  });

  test('leaves a gap a gap, and no change across it', () => {
    const months = ['2026-01', '2026-02', LAST];
    const [first, gap, after] = evolutionRows(summarySeries(months, [summaryOf('2026-01'), summaryOf(LAST)]));
    expect(gap).toMatchObject({ month: '2026-02', kept: false, figures: NO_FIGURES, rise: null });
    expect(gap?.buckets).toHaveLength(16);
    expect(gap?.buckets.every((bucket) => bucket.amount === null)).toBe(true);
    expect(after).toMatchObject({ kept: true, rise: null, changes: { carteiraAtiva: UNKNOWN } });
    expect(first?.kept).toBe(true);
  });

  test('keeps missing apart from zero, and one giant bucket whole', () => {
    const giant = { ...carteiraOf(0), carteiraVencerAcima360dias: Number.MAX_SAFE_INTEGER, carteiraVencer: null };
    const [row] = evolutionRows(summarySeries([LAST], [summaryOf(LAST, giant)]));
    const amounts = Object.fromEntries((row?.buckets ?? []).map(({ key, amount }) => [key, amount]));
    expect(amounts).toMatchObject({
      a_vencer_acima_360: Number.MAX_SAFE_INTEGER,
      vencido_15_30: 0,
      nao_catalogado: null,
    });
    expect(row?.figures).toMatchObject({ carteiraVencer: null, carteiraAtiva: null, carteiraVencido: 0 });
  });

  test('carries negative corrections as they are', () => {
    const [row] = evolutionRows(summarySeries([LAST], [summaryOf(LAST, { carteiraVencido31a60dias: -12_345 })]));
    expect(row?.buckets.find(({ key }) => key === 'vencido_31_60')?.amount).toBe(-12_345);
  });

  test('shows codes no table knows in their own slice', () => {
    const summary = { ...summaryOf(LAST), naoCatalogado: 777 };
    const [row] = evolutionRows(summarySeries([LAST], [summary]));
    expect(row?.buckets.at(-1)).toEqual({ key: 'nao_catalogado', side: 'nao_catalogado', amount: 777 });
  });

  test('over 60 months with holes tells exactly what is kept', () => {
    const months = seriesMonths(LAST, 60);
    const holes = fc.uniqueArray(fc.constantFrom(...months), { maxLength: 60 });
    const amount = fc.option(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }));
    fc.assert(
      fc.property(holes, fc.array(amount, { minLength: 60, maxLength: 60 }), (missing, amounts) => {
        const kept = months.flatMap((month, index) =>
          missing.includes(month) ? [] : [summaryOf(month, { carteiraVencer: amounts[index] ?? null })],
        );
        const rows = evolutionRows(summarySeries(months, kept));
        expect(rows.filter((row) => !row.kept).map((row) => row.month)).toEqual(
          months.filter((month) => missing.includes(month)),
        );
        for (const [index, row] of rows.entries()) {
          const [now, before] = [row.figures.carteiraVencer, rows[index - 1]?.figures.carteiraVencer ?? null];
          expect(now).toBe(row.kept ? (amounts[index] ?? null) : null);
          expect(row.rise).toBe(now === null || before === null ? null : Math.max(0, now - before));
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('the tiles', () => {
  const yearAgo = summaryOf('2025-03', { riscoTotal: 1_736_283 * 2 });

  test('compare with the month before and the same month a year ago', () => {
    const series = summarySeries(seriesMonths(LAST, 24), [yearAgo, summaryOf('2026-02'), summaryOf(LAST)]);
    const changes = tileChanges(LAST, series);
    expect(changes.previous).toMatchObject({ month: '2026-02', kept: true });
    expect(changes.previous.changes.riscoTotal).toMatchObject({ difference: 0, relative: 0 });
    expect(changes.yearAgo).toMatchObject({ month: '2025-03', kept: true });
    expect(changes.yearAgo.changes.riscoTotal).toMatchObject({ difference: -1_736_283, relative: -0.5 });
  });

  test('let no other saved month stand in for one that is missing', () => {
    const series = summarySeries(seriesMonths(LAST, 24), [summaryOf('2026-01'), summaryOf(LAST)]);
    const { previous, yearAgo: older } = tileChanges(LAST, series);
    expect([previous.kept, older.kept]).toEqual([false, false]);
    expect(previous.changes.carteiraAtiva).toEqual({ now: 1_161_998, before: null, ...UNKNOWN });
  });

  test('of a month that is not kept itself tell nothing', () => {
    const { previous } = tileChanges('2026-04', summarySeries([LAST], [summaryOf(LAST)]));
    expect(previous).toMatchObject({ month: LAST, kept: true, changes: { riscoTotal: { now: null, ...UNKNOWN } } });
  });
});

describe('the ghosts of the ladder', () => {
  test('stand rung for rung behind it, where their month is kept', () => {
    const summary = { ...summaryOf(addMonths(LAST, -12)), naoCatalogado: 5 };
    const { previous, yearAgo } = historicalLadders(
      LAST,
      summarySeries(seriesMonths(LAST), [summary, summaryOf(LAST)]),
    );
    expect(previous).toEqual({ month: '2026-02', buckets: null });
    // The lists are not kept, so foreign currency is not known.
    const ladder = maturityLadder(example()).map((bucket) => ({ ...bucket, foreignCurrency: null }));
    expect(yearAgo.buckets).toEqual(
      ladder.map((definition) => (definition.key === 'nao_catalogado' ? { ...definition, amount: 5 } : definition)),
    );
  });

  test('know their uncatalogued codes as the answer did', () => {
    const consulta = example();
    const vencimento = { codigoVencimento: 'x1', valorVencimento: 42 };
    const operacao = { modalidade: '0203', variacaoCambial: 'N', listaDeVencimentos: [vencimento] };
    const withCode = { ...consulta, resumoDasOperacoes: [operacao] };
    const { previous } = historicalLadders(
      LAST,
      summarySeries(seriesMonths(LAST), [monthSummary('2026-02', withCode)]),
    );
    expect(previous.buckets).toEqual(maturityLadder(withCode));
  });
});
