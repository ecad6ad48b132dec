import { describe, expect, test } from 'vitest';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { missingMonthsIndicator } from '#domain/indicators/data-quality.ts';
import type { Indicator } from '#domain/indicators/indicator.ts';
import { movementIndicators } from '#domain/indicators/movements.ts';
import { fillSeries, seriesMonths } from '#domain/month-series.ts';
import { example, exampleWithCarteira, exampleWithCliente } from '../support/example.ts';
import { pick } from '../support/indicators.ts';

function of(saved: Record<string, Consulta>, count = 13): readonly Indicator[] {
  const series = fillSeries(seriesMonths('2026-03', count), new Map(Object.entries(saved)));
  return [...movementIndicators('2026-03', (month) => saved[month] ?? null), missingMonthsIndicator(series)];
}

const value = (id: string, saved: Record<string, Consulta>): Indicator['value'] => pick(id, of(saved)).value;

describe('movements since the month before', () => {
  test('count institutions that came, none when some went', () => {
    const [four, six] = [example(), exampleWithCliente({ quantidadeDeInstituicoes: 6 })];
    expect(value('new_institutions', { '2026-02': four, '2026-03': six })).toBe(2);
    expect(value('new_institutions', { '2026-02': six, '2026-03': four })).toBe(0);
    expect(value('new_institutions', { '2026-03': four })).toBeNull();
  });

  test('show the figures of both months, a month that is not kept as unknown', () => {
    expect(pick('new_institutions', of({ '2026-03': example() })).inputs).toEqual([
      { name: '2026-03', value: 4, unit: 'count' },
      { name: '2026-02', value: null, unit: 'count' },
    ]);
  });

  test('sum limits that went, none when they grew', () => {
    const [more, less] = [example(), exampleWithCarteira({ limitesdeCredito: 150_000 })];
    expect(value('lost_limits', { '2026-02': more, '2026-03': less })).toBe(400_000);
    expect(value('lost_limits', { '2026-02': less, '2026-03': more })).toBe(0);
    expect(value('lost_limits', { '2026-01': more, '2026-03': less })).toBeNull();
  });
});

describe('missing months', () => {
  test('are counted and named', () => {
    const indicator = pick('missing_months', of({ '2026-03': example(), '2026-01': example() }, 4));
    expect(indicator.value).toBe(2);
    expect(indicator.inputs.map((input) => input.name)).toEqual(['2025-12', '2026-02']);
  });
});
