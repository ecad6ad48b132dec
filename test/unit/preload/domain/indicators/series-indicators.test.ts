import { describe, expect, it } from 'vitest';
import type { Consulta } from '../../../../../preload/domain/consulta/consulta.ts';
import type { Indicator } from '../../../../../preload/domain/indicators/indicator.ts';
import { seriesIndicators } from '../../../../../preload/domain/indicators/indicators.ts';
import { fillSeries, seriesMonths } from '../../../../../preload/domain/month-series.ts';
import { example, exampleWithCarteira, exampleWithCliente } from '../support/example.ts';
import { pick } from '../support/indicators.ts';

function of(saved: Record<string, Consulta>, count = 13): readonly Indicator[] {
  return seriesIndicators('2026-03', fillSeries(seriesMonths('2026-03', count), new Map(Object.entries(saved))));
}

const value = (id: string, saved: Record<string, Consulta>): Indicator['value'] => pick(id, of(saved)).value;

describe('evolution indicators', () => {
  const saved = {
    '2026-03': exampleWithCarteira({ carteiraVencer: 1_000_000, carteiraVencido: 100_000 }),
    '2026-02': exampleWithCarteira({ carteiraVencer: 950_000, carteiraVencido: 50_000 }),
    '2025-03': exampleWithCarteira({ carteiraVencer: 0, carteiraVencido: 0 }),
  };

  it('tell Δ and % against the month before', () => {
    expect(value('evolution.carteiraAtiva.m1.difference', saved)).toBe(100_000);
    expect(value('evolution.carteiraAtiva.m1.relative', saved)).toBeCloseTo(0.1, 12);
    expect(value('evolution.carteiraVencido.m1.relative', saved)).toBeCloseTo(1, 12);
  });

  it('have no % against zero', () => {
    expect(value('evolution.carteiraAtiva.m12.difference', saved)).toBe(1_100_000);
    expect(value('evolution.carteiraAtiva.m12.relative', saved)).toBeNull();
  });

  it('are null against a month that is not kept, and never reach for a neighbour', () => {
    expect(value('evolution.carteiraAtiva.m3.difference', saved)).toBeNull();
    expect(pick('evolution.carteiraAtiva.m3.difference', of(saved)).inputs).toEqual([
      { name: '2026-03', value: 1_100_000, unit: 'cents' },
      { name: '2025-12', value: null, unit: 'cents' },
    ]);
  });

  it('come for six figures, three steps and two kinds', () => {
    expect(of(saved).filter((indicator) => indicator.id.startsWith('evolution.'))).toHaveLength(36);
  });

  it('count institutions as counts', () => {
    expect(pick('evolution.quantidadeDeInstituicoes.m1.difference', of(saved))).toMatchObject({
      unit: 'count',
      value: 0,
    });
  });
});

describe('movements since the month before', () => {
  it('count institutions that came, none when some went', () => {
    const [four, six] = [example(), exampleWithCliente({ quantidadeDeInstituicoes: 6 })];
    expect(value('new_institutions', { '2026-02': four, '2026-03': six })).toBe(2);
    expect(value('new_institutions', { '2026-02': six, '2026-03': four })).toBe(0);
    expect(value('new_institutions', { '2026-03': four })).toBeNull();
  });

  it('sum limits that went, none when they grew', () => {
    const [more, less] = [example(), exampleWithCarteira({ limitesdeCredito: 150_000 })];
    expect(value('lost_limits', { '2026-02': more, '2026-03': less })).toBe(400_000);
    expect(value('lost_limits', { '2026-02': less, '2026-03': more })).toBe(0);
    expect(value('lost_limits', { '2026-01': more, '2026-03': less })).toBeNull();
  });
});

describe('missing months', () => {
  it('are counted and named', () => {
    const indicator = pick('missing_months', of({ '2026-03': example(), '2026-01': example() }, 4));
    expect(indicator.value).toBe(2);
    expect(indicator.inputs.map((input) => input.name)).toEqual(['2025-12', '2026-02']);
  });
});
