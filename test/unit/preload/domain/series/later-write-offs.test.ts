import { describe, expect, test } from 'vitest';
import { evolutionRows } from '#domain/series/evolution-rows.ts';
import { isAcrossWriteOffRules, spansWriteOffRules } from '#domain/series/later-write-offs.ts';
import { summarySeries } from '#domain/series/summary-series.ts';
import { carteiraOf, summaryOf } from '../support/summaries.ts';

test.each([
  ['2024-12', '2025-01', true],
  ['2025-01', '2024-12', true],
  ['2024-01', '2024-12', false],
  ['2025-01', '2026-09', false],
])('%s and %s lie under two rules of write-offs: %s', (one, other, isAcross) => {
  expect(isAcrossWriteOffRules(one, other)).toBe(isAcross);
});

describe('a series spans both rules', () => {
  const LOSS = { prejuizo: 1 };
  const OLD = { carteiraVencido91a180dias: 1 };

  test.each([
    ['with a loss before', { '2024-12': LOSS, '2025-01': {} }, true],
    ['with something overdue by more than 90 days after', { '2024-11': {}, '2025-03': OLD }, true],
    ['not with what is overdue by less', { '2024-12': { carteiraVencido61a90dias: 1 }, '2025-01': {} }, false],
    ['not where all is after', { '2025-01': LOSS, '2025-02': LOSS }, false],
    ['not where all is before', { '2024-11': LOSS, '2024-12': LOSS }, false],
    ['not where losses are not informed', { '2024-12': { prejuizo: null }, '2025-01': { prejuizo: null } }, false],
  ])('%s', (_, months, spans) => {
    const span = ['2024-10', '2024-11', '2024-12', '2025-01', '2025-02', '2025-03'];
    const summaries = Object.entries(months).map(([month, amounts]) =>
      summaryOf(month, { ...carteiraOf(0), ...amounts }),
    );
    expect(spansWriteOffRules(evolutionRows(summarySeries(span, summaries)))).toBe(spans);
  });
});
