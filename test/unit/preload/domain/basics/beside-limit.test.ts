import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactText } from '#domain/basics/amount-text.ts';
import { compared, readPrinted } from '#domain/basics/beside-limit.ts';
import { recordOf } from '#domain/basics/record.ts';
import type { PolicyRule } from '#domain/policies/credit-policy.ts';
import { explainRule } from '#domain/policies/explain-policy.ts';
import { judgeRule } from '#domain/policies/judge-rule.ts';
import type { PolicySubject } from '#domain/policies/measured.ts';
import { readSavedResponse } from '#domain/provided/saved-response.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { GIVEN_VALUES } from '#domain/sources/request-values.ts';
import { type SourceUnit, writtenAs } from '#domain/sources/source-text.ts';
import { rawTextOf, wireOf } from '../support/cases.ts';

/** Scale of a printed number to its value, and the step in which a limit is typed. */
const UNITS = {
  cents: { scale: 0.01, step: 1 },
  signed_cents: { scale: 0.01, step: 1 },
  ratio: { scale: 100, step: 1e-6 },
  share: { scale: 100, step: 1e-6 },
  signed_share: { scale: 100, step: 1e-6 },
  signed_percent: { scale: 100, step: 1e-6 },
  processed: { scale: 100, step: 1e-6 },
  points: { scale: 100, step: 1e-6 },
  count: { scale: 1, step: 1 },
  change: { scale: 1, step: 1 },
  months: { scale: 1, step: 1 },
  decimal: { scale: 1, step: 1e-4 },
  decimal_months: { scale: 1, step: 1e-4 },
  rate: { scale: 0.01, step: 1 },
} as const satisfies Partial<Record<SourceUnit, { scale: number; step: number }>>;

const unit = fc.constantFrom(...(Object.keys(UNITS) as (keyof typeof UNITS)[]));

/** A limit, and a value that may be near it: a mean is no whole cent, and a share no decimal fraction. */
const pair = fc
  .tuple(
    unit,
    fc.integer({ min: 0, max: 2_000_000 }),
    fc.double({ min: -1, max: 1, noNaN: true }),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([name, steps, off, zeros]) => {
    const limit = compared(steps * UNITS[name].step);
    return { unit: name, limit, value: Number((limit + off * 10 ** -zeros).toFixed(10)) };
  });

test('a printed value stands to each printed limit as the value stands to the limit', () => {
  fc.assert(
    fc.property(pair, fc.integer({ min: 0, max: 2_000_000 }), ({ unit: name, limit, value }, other) => {
      const limits = [limit, compared(other * UNITS[name].step)];
      const printed = compared(readPrinted(writtenAs(name, value, limits)));
      for (const each of limits) {
        const printedLimit = compared(readPrinted(exactText(each * UNITS[name].scale, 14)));
        expect(Math.sign(printed - printedLimit), `${value} beside ${each}`).toBe(
          Math.sign(compared(value * UNITS[name].scale) - printedLimit),
        );
      }
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['ratio', 0.3504, [0.35], '35,04%'],
  ['ratio', 0.3504, [0.4], '35,0%'],
  ['ratio', 0.3504, [], '35,0%'],
  ['ratio', 0.3504, [0.3504], '35,04%'],
  ['ratio', 0.999_96, [1], '99,996%'],
  ['decimal_months', 3.04, [3], '3,04\u00a0meses'],
  ['cents', 1000.4, [1000], 'R$\u00a010,004'],
  ['points', 0.0204, [0.02], '+2,04\u00a0pp'],
] as const)('a %s of %d beside %j reads %s', (name, value, limits, text) => {
  expect(writtenAs(name, value, limits)).toBe(text);
});

/** A month that owes so many cents. */
function owing(cents: number): PolicySubject['months'] {
  const { consulta } = readSavedResponse(rawTextOf(wireOf('2026-09', { carteiradeCredito: cents })), '2026-09');
  const known = { month: '2026-09', resultId: 'r', provisional: false, summary: monthSummary('2026-09', consulta) };
  return new Map([['2026-09', known]]);
}

const OPERATORS = { below: 'abaixo de', at_most: 'até', at_least: 'ao menos', above: 'acima de' } as const;

test('what a policy prints of a rule compares as the rule did', () => {
  const income = fc.integer({ min: 1_000_00, max: 9_000_00 });
  const operator = fc.constantFrom('below' as const, 'at_most' as const, 'at_least' as const, 'above' as const);
  fc.assert(
    fc.property(
      income,
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: -60, max: 60 }),
      operator,
      (typed, share, off, compare) => {
        const rule: PolicyRule = {
          id: 'r',
          title: 'R',
          why: '',
          missing: 'pending',
          window: { kind: 'last' },
          applies: { tipo: null, role: null, amountFrom: null, amountTo: null },
          measure: { kind: 'ratio', ratio: 'debt_to_income' },
          test: { kind: 'limit', operator: compare, limit: compared(share / 100), effect: { kind: 'blocks' } },
        };
        const request = { ...recordOf(GIVEN_VALUES, () => null), income: typed };
        const judged = judgeRule(rule, {
          tipo: 'cpf',
          month: '2026-09',
          months: owing(Math.max(0, Math.round((typed * share) / 100) + off)),
          request,
          roles: [],
          group: { kind: 'none' },
        });
        const { outcome, valueText, limitText } = explainRule(judged, 'cpf');
        const [value, limit] = [readPrinted(valueText), readPrinted(limitText)];
        const isMet = { below: value < limit, at_most: value <= limit, at_least: value >= limit, above: value > limit }[
          compare
        ];
        expect(limitText).toContain(OPERATORS[compare]);
        expect(outcome, `${valueText} beside ${limitText}`).toBe(isMet ? 'meets' : 'fails');
      },
    ),
    { numRuns: 500 },
  );
});
