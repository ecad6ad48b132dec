import { describe, expect, test } from 'vitest';
import { fillSeries, seriesMonths } from '#domain/basics/month-series.ts';
import type { Indicator } from '#domain/indicators/indicator.ts';
import { changeIndicators, missingMonthsIndicator } from '#domain/series/change-indicators.ts';
import type { MonthSummary } from '#domain/series/month-summary.ts';
import { pick } from '../support/indicators.ts';
import { summaryOf } from '../support/summaries.ts';

const NOW = '2026-03';
const BEFORE = '2026-02';

function of(saved: Record<string, MonthSummary>, count = 13): readonly Indicator[] {
  const series = fillSeries(seriesMonths(NOW, count), new Map(Object.entries(saved)));
  return [...changeIndicators(NOW, series), missingMonthsIndicator(series)];
}

const value = (id: string, saved: Record<string, MonthSummary>): Indicator['value'] => pick(id, of(saved)).value;

const month = (changes: Partial<MonthSummary>): MonthSummary => ({ ...summaryOf(NOW), ...changes });

describe('changes since the month before', () => {
  const institutions = (quantidadeDeInstituicoes: number): MonthSummary =>
    month({ resumoDoCliente: { ...summaryOf(NOW).resumoDoCliente, quantidadeDeInstituicoes } });

  test.each([
    [6, 4, 2],
    [4, 6, -2],
    [4, 4, 0],
  ])('%i institutions after %i: a net change of %i', (now, before, change) => {
    expect(value('institutions_change', { [NOW]: institutions(now), [BEFORE]: institutions(before) })).toBe(change);
  });

  test('are unknown without the month before, whatever an earlier one says', () => {
    const saved = { [NOW]: summaryOf(NOW), '2026-01': summaryOf('2026-01') };
    for (const id of ['institutions_change', 'total_limit_reduction', 'portfolio_rise']) {
      expect(value(id, saved)).toBeNull();
    }
  });

  test.each<[id: string, value: Indicator['value'], unit: Indicator['unit'], inputs: string]>([
    [
      ...(['institutions_change', null, 'count'] as const),
      'quantidadeDeInstituicoes 2026-03 4 count, quantidadeDeInstituicoes 2026-02 null count',
    ],
    [
      ...(['total_limit_reduction', null, 'cents'] as const),
      'totalLimit 2026-03 490990 cents, totalLimit 2026-02 null cents',
    ],
    [
      ...(['portfolio_rise', null, 'cents'] as const),
      'carteiraAtiva 2026-03 1161998 cents, carteiraAtiva 2026-02 null cents, moedaEstrangeiraValor 2026-03 135065 cents, moedaEstrangeiraValor 2026-02 null cents',
    ],
    ['early_arrears_since', NOW, 'text', 'earlyArrears 2026-03 5005 cents'],
    ['missing_months', 1, 'count', '2026-02 undefined null text'],
  ])('%s shows the figures of both months, a month that is not kept as unknown', (id, expected, unit, inputs) => {
    const found = pick(id, of({ [NOW]: summaryOf(NOW) }, 2));
    const shown = found.inputs.map((input) => `${input.name} ${input.month} ${input.value} ${input.unit}`).join(', ');
    expect([found.value, found.unit, shown]).toEqual([expected, unit, inputs]);
  });

  test.each([
    ['a limit that is drawn is not reduced', [500_000, 0], [0, 500_000], 0],
    ['a limit that is cut is', [500_000, 100_000], [0, 400_000], 200_000],
    ['a limit that is raised is not', [500_000, 100_000], [900_000, 100_000], 0],
    ['a limit that is not told is unknown', [500_000, 100_000], [null, 100_000], null],
  ] as const)('%s', (_, before, now, reduction) => {
    const limits = ([limitAvailable, limitDrawn]: readonly [number | null, number]): MonthSummary =>
      month({ limitAvailable, limitDrawn });
    expect(value('total_limit_reduction', { [NOW]: limits(now), [BEFORE]: limits(before) })).toBe(reduction);
  });

  test('the rise of the portfolio leaves foreign currency out, and a write-off makes no rise', () => {
    const rise = (changes: Parameters<typeof summaryOf>[1]): Indicator['value'] =>
      value('portfolio_rise', { [NOW]: summaryOf(NOW, changes), [BEFORE]: summaryOf(BEFORE) });
    const { resumoDaCarteira: carteira } = summaryOf(NOW);
    const dearer = (carteira.moedaEstrangeiraValor ?? 0) + 7_000;
    expect(rise({ carteiraVencer: (carteira.carteiraVencer ?? 0) + 9_000, moedaEstrangeiraValor: dearer })).toBe(2_000);
    expect(rise({ prejuizo: 900_000, carteiradeCredito: 1_171_998 })).toBe(0);
    expect(rise({ moedaEstrangeiraValor: null })).toBeNull();
  });
});

describe('arrears of 1 to 14 days', () => {
  const late = (earlyArrears: number | null): MonthSummary => month({ earlyArrears });

  test.each([
    ['since the first month of the run', { [NOW]: late(1), [BEFORE]: late(1), '2026-01': late(0) }, BEFORE],
    ['not across a gap', { [NOW]: late(1), '2026-01': late(1) }, NOW],
    ['not across a month that does not tell', { [NOW]: late(1), [BEFORE]: late(null), '2026-01': late(1) }, NOW],
    ['since the first month of all', { [NOW]: late(1), [BEFORE]: late(1) }, BEFORE, 2],
    ['none now', { [NOW]: late(0), [BEFORE]: late(1) }, 'none'],
    ['not told now', { [NOW]: late(null), [BEFORE]: late(1) }, null],
  ])('%s', (_, saved, since, months = 13) => {
    expect(pick('early_arrears_since', of(saved, months)).value).toBe(since);
  });

  test('up to the month that is looked at, whatever came later', () => {
    const series = fillSeries([BEFORE, NOW], new Map(Object.entries({ [BEFORE]: late(1), [NOW]: late(0) })));
    expect(pick('early_arrears_since', changeIndicators(BEFORE, series)).value).toBe(BEFORE);
  });
});

describe('missing months', () => {
  test('are counted and named', () => {
    const indicator = pick('missing_months', of({ [NOW]: summaryOf(NOW), '2026-01': summaryOf('2026-01') }, 4));
    expect(indicator.value).toBe(2);
    expect(indicator.inputs.map((input) => input.name)).toEqual(['2025-12', '2026-02']);
  });
});
