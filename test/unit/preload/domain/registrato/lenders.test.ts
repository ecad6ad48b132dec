import { expect, test } from 'vitest';
import { recordOf } from '#domain/basics/record.ts';
import { compareReport } from '#domain/registrato/compare-report.ts';
import { delaysOf, lenderChanges, lenderFigures, lendersOf, newestMonths } from '#domain/registrato/lenders.ts';
import { type ReportMonth, sumAmounts } from '#domain/registrato/report.ts';
import { FIGURE_NAMES, type MonthFigures } from '#domain/series/month-figures.ts';
import { type Amounts, allAmounts } from '#test/support/registrato/report-layout.ts';

function monthOf(
  month: string,
  lenders: Readonly<Record<string, Amounts>>,
  state: ReportMonth['state'] = 'agrees',
): ReportMonth {
  const lines = Object.entries(lenders).map(([institution, amounts]) => ({
    institution,
    category: 'Empréstimos',
    subtype: '',
    ...allAmounts(amounts),
  }));
  return { month, state, ...sumAmounts(lines), lines, unread: [] };
}

const byMonth = (...months: readonly ReportMonth[]) => new Map(months.map((month) => [month.month, month]));

test('lenders are summed by their names, whatever their accents, the largest first', () => {
  const month = monthOf('2026-10', {
    BETA: { em_dia: 1 },
    'CRÉDITO SÃO': { em_dia: 5, vencida: 2, limites: 9 },
    'CREDITO SAO': { em_dia: 1 },
  });
  expect(lendersOf(month)).toEqual([
    { name: 'CRÉDITO SÃO', debt: 8, overdue: 2, committed: 9 },
    { name: 'BETA', debt: 1, overdue: 0, committed: 0 },
  ]);
  expect(lendersOf({ ...month, state: 'differs' })).toBeNull();
  expect(lendersOf(undefined)).toBeNull();
  expect(lendersOf(monthOf('2026-10', {}, 'empty'))).toEqual([]);
});

test('new and gone lenders are told by name and not net; a month that does not agree tells nothing', () => {
  const before = monthOf('2025-10', { ALFA: { em_dia: 5 }, BETA: { em_dia: 4 }, GAMA: { limites: 9 } });
  const now = monthOf('2026-10', { ALFA: { em_dia: 5 }, GAMA: { em_dia: 1 } });
  expect(lenderChanges(byMonth(before, now), '2026-10')).toEqual({ since: '2025-10', came: ['GAMA'], left: ['BETA'] });
  expect(lenderChanges(byMonth(now), '2026-10')).toBeNull();
  expect(lenderChanges(byMonth({ ...before, state: 'differs' }, now), '2026-10')).toBeNull();
  expect(lenderFigures(byMonth(before, now), '2026-10')).toEqual({ lenders: 2, largest: 5, newLenders: 1 });
  expect(lenderFigures(byMonth(now), '2026-10')).toMatchObject({ newLenders: null });
  expect(lenderFigures(byMonth({ ...now, state: 'differs' }), '2026-10')).toBeNull();
});

test('a delay began in the first of its months without a break, or earlier if the month before is unknown', () => {
  const late = { ALFA: { vencida: 3 } };
  const months = byMonth(
    monthOf('2026-07', late),
    monthOf('2026-08', {}, 'empty'),
    monthOf('2026-09', late),
    monthOf('2026-10', late),
  );
  expect(delaysOf(months, '2026-10')).toEqual([{ name: 'ALFA', overdue: 3, began: '2026-09', orEarlier: false }]);
  expect(delaysOf(months, '2026-07')).toEqual([{ name: 'ALFA', overdue: 3, began: '2026-07', orEarlier: true }]);
});

test('of two reports of one person the newer one tells each month that both have', () => {
  const older = {
    at: 1,
    months: [monthOf('2026-10', { ALFA: { em_dia: 1 } }), monthOf('2026-09', { ALFA: { em_dia: 2 } })],
  };
  const newer = { at: 2, months: [monthOf('2026-10', { ALFA: { em_dia: 3 } })] };
  const months = newestMonths([newer, older]);
  expect([...months].map(([month, { em_dia, of }]) => [month, em_dia, of.at])).toEqual([
    ['2026-10', 3, 2],
    ['2026-09', 2, 1],
  ]);
});

const NOTHING: MonthFigures = recordOf(FIGURE_NAMES, () => null);

test.each([
  ['equal', { em_dia: 1_000_00 }, { carteiraVencer: 1_000_00, carteiraVencido: 0 }, []],
  ['200 reais apart', { em_dia: 1_200_00 }, { carteiraVencer: 1_000_00, carteiraVencido: 0 }, []],
  [
    'more than that, and than 1 %',
    { em_dia: 1_200_01 },
    { carteiraVencer: 1_000_00, carteiraVencido: 0 },
    ['debt', 'em_dia'],
  ],
  ['less than 1 %', { em_dia: 100_500_00 }, { carteiraVencer: 100_000_00, carteiraVencido: 0 }, []],
  [
    'early arrears on the other side',
    { vencida: 900_00 },
    { carteiraVencer: 900_00, carteiraVencido: 0, earlyArrears: 900_00 },
    [],
  ],
  ['explained by prejuízo', { vencida: 900_00 }, { carteiraVencer: 0, carteiraVencido: 0, prejuizo: 900_00 }, []],
  ['limits of another amount', { limites: 900_00 }, { limitesdeCredito: 100_00 }, ['limites']],
])('beside the register: %s', (_, report, figures, findings) => {
  const rows = compareReport(allAmounts(report), { ...NOTHING, ...figures });
  expect(rows.filter(({ isFinding }) => isFinding).map(({ figure }) => figure)).toEqual(findings);
});

test('what the register does not inform is no difference', () => {
  expect(
    compareReport(allAmounts({ em_dia: 5_000_00 }), NOTHING).map(({ register, isFinding }) => [register, isFinding]),
  ).toEqual(Array.from({ length: 6 }, () => [null, false]));
});
