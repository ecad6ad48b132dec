import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTried, ruleTitles, triedVersion, withoutRequestRules } from '#domain/policies/backtest.ts';
import type { PolicyRule } from '#domain/policies/credit-policy.ts';
import { judgePolicy } from '#domain/policies/judge-policy.ts';
import type { PolicySubject } from '#domain/policies/measured.ts';
import { blankContent } from '#domain/policies/policy-examples.ts';
import { MISSING_VALUES } from '#domain/sources/policy-limits.ts';

const rule = (id: number, missing: PolicyRule['missing']): PolicyRule => ({
  id: `r${id}`,
  title: `Regra ${id}`,
  why: '',
  missing,
  applies: { tipo: null, role: null, amountFrom: null, amountTo: null },
  measure: { kind: 'request', value: id % 2 === 0 ? 'income' : 'instalment' },
  window: { kind: 'last' },
  test: { kind: 'limit', operator: 'at_most', limit: 10, effect: { kind: 'reservation' } },
});

const NOTHING = { amount: null, term: null, monthlyRate: null, ownExposure: null };
const value = fc.constantFrom(null, 5, 50);
const subject = fc.record({ income: value, instalment: value }).map(
  (typed): PolicySubject => ({
    tipo: 'cpf',
    month: '2026-09',
    months: new Map(),
    roles: [],
    group: { kind: 'none' },
    request: { ...NOTHING, ...typed },
  }),
);

test('each rule without data holds its answer open, or is named with how many answers it is left out of', () => {
  const rules = fc.array(fc.constantFrom(...MISSING_VALUES), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rules, fc.array(subject, { maxLength: 12 }), fc.boolean(), (missing, subjects, bare) => {
      const whole = { ...blankContent('P'), rules: missing.map((each, at) => rule(at, each)) };
      const content = bare ? withoutRequestRules(whole) : whole;
      const judged = subjects.map((each) => judgePolicy(content, each));
      const tried = judged.map(triedVersion);
      const counts = countTried({ version: 1, content }, tried);
      for (const [at, { leftOut, title }] of counts.rules.entries()) {
        const silent = judged.filter(({ rules: said }) => said[at]?.outcome === 'no_data');
        expect(leftOut).toBe(silent.filter(({ rules: said }) => said[at]?.pending === false).length);
        const titles = tried.map((each) => ruleTitles({ version: 1, content }, each));
        expect(titles.filter((each) => each.leftOut.includes(title))).toHaveLength(leftOut);
        expect(titles.filter((each) => each.pending.includes(title))).toHaveLength(silent.length - leftOut);
      }
      // A fitting result lists each of its rules that lacks data.
      const fitting = judged.filter(({ overall }) => overall === 'fits' || overall === 'fits_with_reservations');
      for (const { rules: said } of fitting)
        for (const [at, { outcome }] of said.entries())
          if (outcome === 'no_data') expect(counts.rules[at]?.leftOut).toBeGreaterThan(0);
    }),
  );
});
