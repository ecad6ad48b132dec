import { describe, expect, test } from 'vitest';
import type { SavedMonths } from '#contract/results.ts';
import type { ResumoDaCarteira } from '#domain/consulta/consulta.ts';
import { changeFigures } from '#renderer/features/series/evolution/change-figures.ts';
import { arrearsLines, limitLines, usageLines } from '#renderer/features/series/evolution/evolution-lines.ts';
import {
  comparedMonth,
  evolutionWindow,
  resultsOf,
  savedSeries,
  usefulWindows,
} from '#renderer/features/series/evolution/evolution-window.ts';
import { textsIn } from '#test/support/texts.ts';
import { carteiraOf, summaryOf } from '#test/unit/preload/domain/support/summaries.ts';

const { t } = textsIn('pt-BR');

function saved(months: Readonly<Record<string, Partial<ResumoDaCarteira>>>): SavedMonths {
  return {
    environment: 'embutido',
    documento: '11144477735',
    nome: 'João',
    testData: null,
    askable: { newest: '2026-10', oldest: '2000-06' },
    months: Object.entries(months).map(([month, amounts]) => ({
      ...summaryOf(month, { ...carteiraOf(0), ...amounts }),
      id: month,
      queriedAt: '2026-11-20T10:15:00-03:00',
      kind: 'operations',
      whose: 'asked',
      processed: 100,
      provisional: false,
      source: 'received',
      simulation: 1,
    })),
  };
}

describe('the months at hand', () => {
  const months = saved({ '2025-01': {}, '2025-03': { carteiradeCredito: 30_00 }, '2026-04': {} });
  const { series: holed } = savedSeries(months, '2026-04');

  test('run from the oldest to the newest saved one, gaps as gaps', () => {
    expect(holed).toHaveLength(16);
    expect(holed.filter(({ value }) => value !== null).map(({ month }) => month)).toEqual([
      '2025-01',
      '2025-03',
      '2026-04',
    ]);
  });

  test('name the saved results that are drawn, and none for a gap or for a month that is not shown', () => {
    const months = saved({ '2025-01': {}, '2025-10': {}, '2026-04': {} });
    expect(resultsOf(evolutionWindow(savedSeries(months, '2026-04'), 12), months)).toEqual(['2025-10', '2026-04']);
  });

  test('are drawn from no answer that is a gap, nor compared at one', () => {
    const { months, ...rest } = saved({ '2026-02': {}, '2026-03': {}, '2026-04': {} });
    const last = months.map((month) =>
      month.dataBase === '2026-04' ? { ...month, kind: 'not_located' as const } : month,
    );
    const whole = savedSeries({ ...rest, months: last }, '2026-04');
    const rows = evolutionWindow(whole, 12);
    expect(rows.map(({ gap }) => gap)).toEqual([null, null, 'not_located']);
    expect(resultsOf(rows, { ...rest, months: last })).toEqual(['2026-02', '2026-03']);
    expect([comparedMonth(whole, '2026-04'), comparedMonth(whole, '2026-02')]).toEqual(['2026-03', '2026-02']);
  });

  test('are never more than sixty', () => {
    expect(savedSeries(saved({ '2016-06': {}, '2026-09': {} }), '2026-09').series).toHaveLength(60);
  });

  test('are shown from the newest, each compared with the one before it, shown or not', () => {
    const months = { '2026-01': { carteiraVencer: 10_00 }, '2026-02': { carteiraVencer: 15_00 } };
    const rest = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`2026-0${index + 3}`, {}]));
    const long = savedSeries(saved({ '2025-09': {}, ...months, ...rest }), '2026-09');
    const rows = evolutionWindow(long, 12);
    expect(rows).toHaveLength(12);
    expect(rows[0]?.month).toBe('2025-10');
    expect(rows.find(({ month }) => month === '2026-02')?.rise).toBe(5_00);
  });

  test.each([
    [2, [12]],
    [12, [12]],
    [13, [12, 24]],
    [24, [12, 24]],
    [60, [12, 24, 60]],
  ])('%d of them are worth the windows %j', (count, windows) => {
    expect(usefulWindows(count)).toEqual(windows);
  });
});

describe('the lines of a chart', () => {
  test.each([
    ['arrears from their first day', arrearsLines, ['vencido 1–14 d', 'vencido', 'vencido > 90 d', 'prejuízo']],
    ['the use of limits', usageLines, ['uso de limites', 'alto custo']],
    ['limits as a whole', limitLines, ['limite total', 'utilizado', 'a liberar']],
  ] as const)('follow %s, none like another without its colour', (_, lines, labels) => {
    const drawn = lines(t);
    expect(drawn.map(({ label }) => label)).toEqual(labels);
    expect(new Set(drawn.map(({ style }) => style.marker)).size).toBe(drawn.length);
  });
});

describe('a month against earlier ones', () => {
  const months = saved({
    '2026-08': { carteiraVencer: 60_00, carteiraVencido: 40_00 },
    '2026-09': { carteiraVencer: 60_00, carteiraVencido: 90_00, prejuizo: null },
  });
  const { series } = savedSeries(months, '2026-09');
  const figures = changeFigures(t, '2026-09', series);
  const cellsOf = (key: string) => figures.rows.find((row) => row.key === key)?.cells.slice(0, 3);

  test('tells each figure, by how much it moved and in proportion', () => {
    expect(figures.columns.map(({ label }) => label)).toEqual([
      '09/2026',
      'No mês',
      '% no mês',
      'Em 3 meses',
      '% em 3 meses',
      'Em 12 meses',
      '% em 12 meses',
    ]);
    expect(cellsOf('carteiraAtiva')).toEqual([150_00, 50_00, 0.5]);
  });

  test('says where losses of a month lie on the other side of later write-offs, and only there', () => {
    const remarkAt = (month: string) => changeFigures(t, month, savedSeries(lost, month).series).note;
    const lost = saved({ '2024-09': {}, '2024-12': {}, '2025-12': { prejuizo: 9_00 }, '2026-12': { prejuizo: 9_00 } });
    expect(['2024-12', '2025-12', '2026-12'].map((month) => remarkAt(month) !== undefined)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('gives a share its points and no percent of its own', () => {
    expect(cellsOf('overdueRatio')).toEqual([0.6, expect.closeTo(0.2, 12), undefined]);
  });

  test('knows no change from a silence, none from zero in proportion, and none across a gap', () => {
    expect(cellsOf('prejuizo')).toEqual([null, null, null]);
    expect(cellsOf('coobrigacoes')).toEqual([0, 0, null]);
    expect(figures.rows[0]?.cells.slice(3)).toEqual([null, null, null, null]);
  });
});
