import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import {
  ruleTitles,
  type TriedPolicy,
  triedTally,
  triedVersion,
  withoutRequestRules,
} from '#domain/policies/backtest.ts';
import type { PolicyRule } from '#domain/policies/credit-policy.ts';
import { judgePolicy } from '#domain/policies/judge-policy.ts';
import type { PolicySubject } from '#domain/policies/measured.ts';
import { blankContent } from '#domain/policies/policy-examples.ts';
import { NO_LIMITS } from '#domain/sources/own-limits.ts';
import { MISSING_VALUES, OVERALLS } from '#domain/sources/policy-limits.ts';
import { requestValues } from '#domain/sources/request-values.ts';

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

const NOTHING = requestValues(EMPTY_CONTENT.request, NO_LIMITS);
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

const NOBODY = { resultId: '', documento: '', nome: '', month: '2026-09' };

test('each rule without data holds its answer open, or is named with how many answers it is left out of', () => {
  const rules = fc.array(fc.constantFrom(...MISSING_VALUES), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rules, fc.array(subject, { maxLength: 12 }), fc.boolean(), (missing, subjects, bare) => {
      const whole = { ...blankContent('P'), rules: missing.map((each, at) => rule(at, each)) };
      const content = bare ? withoutRequestRules(whole) : whole;
      const judged = subjects.map((each) => judgePolicy(content, each));
      const tried = judged.map(triedVersion);
      const rows = tried.map((one) => ({ ...NOBODY, one, other: null }));
      const counts = triedTally({ version: 1, content }, null, rows).counts().one;
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

test('counts of two versions come to the same however often they are asked for while answers come', () => {
  const tried = fc.record({
    overall: fc.constantFrom(...OVERALLS),
    noRule: fc.boolean(),
    provisional: fc.boolean(),
    levelId: fc.constantFrom('gerente', null),
    rules: fc.constantFrom('mf', 'np', 'am'),
  });
  const row = fc.record({ one: tried, other: tried }).map((each) => ({ ...NOBODY, ...each }));
  const content = {
    ...blankContent('P'),
    rules: [rule(0, 'pending'), rule(1, 'pending')],
    levels: [{ id: 'gerente', name: 'Gerência', upTo: null, decides: [], people: [] }],
  };
  const [one, other]: [TriedPolicy, TriedPolicy] = [
    { version: 1, content },
    { version: 2, content },
  ];
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const tally = triedTally(one, other);
      for (const each of rows) {
        tally.add(each);
        tally.counts();
      }
      const { one: counted, other: beside, changes } = tally.counts();
      for (const [counts, side] of [
        [counted, 'one'],
        [beside, 'other'],
      ] as const) {
        const of = (is: (each: (typeof rows)[number]['one']) => boolean): number =>
          rows.filter((each) => is(each[side])).length;
        for (const overall of OVERALLS) expect(counts?.overalls[overall]).toBe(of((each) => each.overall === overall));
        expect(counts).toMatchObject({
          noRule: of((each) => each.noRule),
          provisional: of((each) => each.provisional),
        });
        expect(counts?.rules[1]?.outcomes.no_data).toBe(of(({ rules }) => rules.endsWith('p')));
        expect(counts?.levels.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
      }
      expect(changes.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
      for (const { one: before, other: after, count } of changes)
        expect(count).toBe(rows.filter((each) => each.one.overall === before && each.other.overall === after).length);
    }),
  );
});

test('an event of a back-test counts no answer twice: what was counted is not read again', () => {
  const tally = triedTally({ version: 1, content: blankContent('P') }, null);
  let reads = 0;
  const one = { overall: 'fits', noRule: false, provisional: false, levelId: null, rules: '' } as const;
  const counting = {
    ...NOBODY,
    get one() {
      reads += 1;
      return one;
    },
    other: null,
  };
  for (let at = 0; at < 1_000; at++) tally.add(counting);
  const before = reads;
  expect(tally.counts().one.overalls.fits).toBe(1_000);
  expect(reads).toBe(before);
});
