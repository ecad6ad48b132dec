import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, monthRange } from '#domain/basics/month.ts';
import { EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import type { Effect, PolicyRule } from '#domain/policies/credit-policy.ts';
import { deciders, decidingLevel, judgePolicy } from '#domain/policies/judge-policy.ts';
import { effectOf, judgeRule } from '#domain/policies/judge-rule.ts';
import type { PolicyMonth, PolicySubject } from '#domain/policies/measured.ts';
import { EXAMPLE_CONTENTS } from '#domain/policies/policy-examples.ts';
import { policyProblems } from '#domain/policies/policy-problems.ts';
import { inForceFrom, inForceOf, policyState } from '#domain/policies/policy-versions.ts';
import { readSavedResponse } from '#domain/provided/saved-response.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { NO_LIMITS } from '#domain/sources/own-limits.ts';
import { OVERALLS, type Overall } from '#domain/sources/policy-limits.ts';
import { requestValues } from '#domain/sources/request-values.ts';
import { testRounds } from '#test/support/long-tests.ts';
import { rawTextOf, wireOf } from '../support/cases.ts';

const MONTH = '2026-09';
const WINDOW = 4;
const MONTHS = monthRange(addMonths(MONTH, 1 - WINDOW), MONTH);
const BLOCKS: Effect = { kind: 'blocks' };

function known(month: string, vencido: number | null): PolicyMonth {
  const wire = wireOf(month, { carteiraVencido: vencido });
  const summary = monthSummary(month, readSavedResponse(rawTextOf(wire), month).consulta);
  return { month, resultId: `r-${month}`, provisional: false, summary };
}

/** Overdue cents by month; undefined of a month that is not saved. */
function subject(overdue: readonly (number | null | undefined)[]): PolicySubject {
  const months = MONTHS.flatMap((month, at) => {
    const cents = overdue[at];
    return cents === undefined ? [] : [[month, known(month, cents)] as const];
  });
  const alone = { request: null, roles: [], group: { kind: 'none' } } as const;
  return { tipo: 'cpf', month: MONTH, months: new Map(months), ...alone };
}

const rule = (changes: Partial<PolicyRule>): PolicyRule => ({
  id: 'vencido',
  title: 'Vencido',
  why: '',
  missing: 'pending',
  applies: { tipo: null, role: null, amountFrom: null, amountTo: null },
  measure: { kind: 'figure', figure: 'carteiraVencido' },
  window: { kind: 'last' },
  test: { kind: 'limit', operator: 'at_most', limit: 0, effect: BLOCKS },
  ...changes,
});

const cents = fc.integer({ min: 0, max: 100_00 });
const effect = fc.constantFrom<Effect | null>(null, BLOCKS, { kind: 'reservation' });
const bands = fc
  .tuple(cents, cents, fc.boolean(), fc.boolean(), effect, effect, effect)
  .map(([one, other, first, second, low, middle, high]): PolicyRule['test'] => ({
    kind: 'bands',
    bands: [
      { upTo: Math.min(one, other), including: first, effect: low },
      { upTo: Math.max(one, other), including: second, effect: middle },
      { upTo: null, including: false, effect: high },
    ],
  }));
const limits = fc
  .tuple(fc.constantFrom('below', 'at_most', 'at_least', 'above'), cents)
  .map(([operator, limit]): PolicyRule['test'] => ({ kind: 'limit', operator, limit, effect: BLOCKS }));
const window = fc
  .tuple(fc.constantFrom('max', 'min', 'average', 'count'), cents)
  .map(([aggregate, above]): PolicyRule['window'] => ({ kind: 'months', months: WINDOW, aggregate, above }));

describe('a rule over months of which some are not known', () => {
  testRounds(
    'is settled only where every way they may turn out comes to the same',
    {
      few: 100,
      many: 3_000,
    },
    (numRuns) => {
      const amounts = fc.array(fc.oneof(cents, fc.constant(undefined), fc.constant(null)), {
        minLength: WINDOW,
        maxLength: WINDOW,
      });
      const completed = fc.array(fc.oneof(cents, fc.constantFrom(0, 1e9)), { minLength: WINDOW, maxLength: WINDOW });
      fc.assert(
        fc.property(window, fc.oneof(bands, limits), amounts, completed, (over, held, some, rest) => {
          const judged = rule({ window: over, test: held });
          const before = judgeRule(judged, subject(some));
          if (before.outcome === 'no_data') return;
          const after = judgeRule(judged, subject(some.map((each, at) => each ?? rest[at])));
          expect([after.outcome, after.effect]).toEqual([before.outcome, before.effect]);
        }),
        { numRuns },
      );
    },
  );

  test('is settled by one month above the limit, and open while none is', () => {
    const highest = rule({ window: { kind: 'months', months: WINDOW, aggregate: 'max', above: 0 } });
    expect(judgeRule(highest, subject([undefined, 1, undefined, 0]))).toMatchObject({ outcome: 'fails' });
    expect(judgeRule(highest, subject([undefined, 0, 0, 0]))).toMatchObject({ outcome: 'no_data', reason: 'partial' });
    expect(judgeRule(highest, subject([0, null, 0, 0]))).toMatchObject({ outcome: 'no_data', pending: true });
    expect(judgeRule(highest, subject([0, 0, 0, 0]))).toMatchObject({ outcome: 'meets' });
    expect(judgeRule(highest, subject([]))).toMatchObject({ outcome: 'no_data', reason: 'gap' });
  });
});

test('each value is in one band, and a limit that is met exactly on the side that the band says', () => {
  fc.assert(
    fc.property(bands, cents, (held, value) => {
      expect(effectOf(held, value)).not.toBeUndefined();
      if (held.kind !== 'bands') return;
      for (const [at, { upTo, including }] of held.bands.slice(0, 1).entries())
        if (upTo !== null)
          expect(effectOf(held, upTo)).toEqual(held.bands[including ? at : nextOf(held.bands, upTo)]?.effect);
    }),
  );
});

/** The band that holds a limit which the first one leaves out. */
function nextOf(held: readonly { readonly upTo: number | null; readonly including: boolean }[], limit: number): number {
  return held.findIndex(({ upTo, including }) => upTo === null || (including ? limit <= upTo : limit < upTo));
}

test('what is not known counts as its institution says', () => {
  const nothing = subject([]);
  expect(judgeRule(rule({}), nothing)).toMatchObject({ outcome: 'no_data', pending: true, effect: null });
  expect(judgeRule(rule({ missing: 'ignored' }), nothing)).toMatchObject({ outcome: 'no_data', pending: false });
  expect(judgeRule(rule({ missing: 'fails' }), nothing)).toMatchObject({ outcome: 'fails', effect: BLOCKS });
});

const POLICY = { ...EXAMPLE_CONTENTS.person_loan, rules: [rule({})] };

test('a policy without a rule of such a subject, or of which none says anything, is inconclusive', () => {
  const company = { tipo: 'cnpj', role: null, amountFrom: null, amountTo: null } as const;
  const other = judgePolicy({ ...POLICY, rules: [rule({ applies: company })] }, subject([0, 0, 0, 0]));
  expect(other).toMatchObject({ overall: 'inconclusive', noRule: true });
  const ignored = judgePolicy({ ...POLICY, rules: [rule({ missing: 'ignored' })] }, subject([]));
  expect(ignored).toMatchObject({ overall: 'inconclusive', noRule: false });
  expect(judgePolicy({ ...POLICY, rules: [] }, subject([0]))).toMatchObject({ overall: 'inconclusive', noRule: true });
});

test('points add up to reservations and to what does not fit, from the totals on', () => {
  const giving = (points: number): PolicyRule =>
    rule({
      id: `p${points}`,
      test: { kind: 'limit', operator: 'at_most', limit: 0, effect: { kind: 'points', points } },
    });
  const totals = { reservations: 10, doesNotFit: 30 };
  const overall = (...points: number[]): Overall =>
    judgePolicy({ ...POLICY, points: totals, rules: points.map(giving) }, subject([0, 0, 0, 1])).overall;
  expect([overall(9), overall(10), overall(9, 20), overall(10, 20)]).toEqual([
    'fits',
    'fits_with_reservations',
    'fits_with_reservations',
    'does_not_fit',
  ]);
});

describe('a level of alçada', () => {
  const LEVELS = [
    { id: 'one', name: 'Um', upTo: 100_00, decides: ['fits' as const], people: ['ana'] },
    { id: 'two', name: 'Dois', upTo: 1_000_00, decides: ['fits' as const, 'inconclusive' as const], people: ['rui'] },
    { id: 'three', name: 'Três', upTo: null, decides: [...OVERALLS], people: ['bia'] },
  ];

  test.each([
    ['fits', 100_00, 0, 'one'],
    ['fits', 100_01, 0, 'two'],
    ['fits', 100_00, 1, 'two'],
    ['fits', 1_000_01, 0, 'three'],
    ['does_not_fit', 1, 0, 'three'],
    ['inconclusive', 1, 0, 'two'],
    ['fits', null, 0, 'three'],
    ['fits', 1, 3, null],
  ] as const)('of a case that %s of %s cents, raised by %s, is %s', (overall, amount, steps, id) => {
    expect(decidingLevel(LEVELS, overall, amount, steps)).toMatchObject({
      level: id === null ? null : { id },
      beyondLevels: id === null,
      amountUnknown: amount === null,
    });
  });

  test('lets decide the people in it and above, and nobody below', () => {
    expect([...deciders(LEVELS, 'two', 'fits', 500_00)]).toEqual(['rui', 'bia']);
    expect([...deciders(LEVELS, 'one', 'fits', 50_00)]).toEqual(['ana', 'rui', 'bia']);
    expect([...deciders(LEVELS, 'none', 'fits', 1)]).toEqual([]);
  });
});

describe('a version', () => {
  const signed = (day: string) => ({ personId: 'rui', name: 'Rui', at: Date.parse(`${day}T15:00:00-03:00`) });
  const version = (number: number, from: string, retired: string | null = null) => ({
    version: number,
    approvedBy: signed(from),
    from,
    retiredBy: retired === null ? null : signed(retired),
  });
  const draft = { version: 9, approvedBy: null, from: null, retiredBy: null };

  test('is in force from its day on until a later one is, and no day before its approval', () => {
    const [first, second] = [version(1, '2026-01-10'), version(2, '2026-03-01')];
    const all = [draft, second, first];
    const states = (today: string) => all.map((one) => policyState(one, all, today));
    expect(states('2026-01-09')).toEqual(['draft', 'scheduled', 'scheduled']);
    expect(states('2026-01-10')).toEqual(['draft', 'scheduled', 'in_force']);
    expect(states('2026-03-01')).toEqual(['draft', 'in_force', 'retired']);
    const approvedAt = signed('2026-02-02').at;
    expect(inForceFrom('2026-01-01', approvedAt)).toBe('2026-02-02');
    expect(inForceFrom(null, approvedAt)).toBe('2026-02-02');
    expect(inForceFrom('2026-05-01', approvedAt)).toBe('2026-05-01');
  });

  test('that two workstations approved is the one approved last', () => {
    const approved = (personId: string, at: number) => ({
      ...version(1, '2026-01-10'),
      approvedBy: { personId, name: '', at },
    });
    const [first, last] = [approved('rui', 1), approved('ana', 2)];
    expect(inForceOf([first, last], '2026-05-01')).toBe(last);
    expect(policyState(first, [first, last], '2026-05-01')).toBe('retired');
  });

  test('that is retired brings back none, unless it was never in force', () => {
    const first = version(1, '2026-01-10');
    expect(inForceOf([version(2, '2026-03-01', '2026-04-01'), first], '2026-05-01')).toBeNull();
    expect(inForceOf([version(2, '2026-03-01', '2026-02-01'), first], '2026-05-01')).toBe(first);
  });
});

test('the examples are whole, and say that nobody calibrated them', () => {
  for (const content of Object.values(EXAMPLE_CONTENTS)) {
    expect(policyProblems(content)).toEqual([]);
    expect(content.isExample).toBe(true);
  }
});

test.each([
  ['no_rules', { ...POLICY, rules: [] }],
  [
    'rule_limit',
    { ...POLICY, rules: [rule({ test: { kind: 'limit', operator: 'below', limit: null, effect: BLOCKS } })] },
  ],
  ['rule_title', { ...POLICY, rules: [rule({}), rule({})] }],
  [
    'rule_bands',
    {
      ...POLICY,
      rules: [
        rule({
          test: {
            kind: 'bands' as const,
            bands: [
              { upTo: 2, including: true, effect: null },
              { upTo: 1, including: true, effect: BLOCKS },
              { upTo: null, including: false, effect: BLOCKS },
            ],
          },
        }),
      ],
    },
  ],
  [
    'rule_window',
    {
      ...POLICY,
      rules: [
        rule({
          measure: { kind: 'indicator' as const, indicator: 'portfolio_rise' as const },
          window: { kind: 'months' as const, months: 3, aggregate: 'max' as const, above: 0 },
        }),
      ],
    },
  ],
  ['points', { ...POLICY, points: { reservations: 5, doesNotFit: 5 } }],
  [
    'level_amounts',
    {
      ...POLICY,
      levels: [
        { id: 'a', name: 'A', upTo: null, decides: [...OVERALLS], people: ['ana'] },
        { id: 'b', name: 'B', upTo: 1, decides: [...OVERALLS], people: ['rui'] },
      ],
    },
  ],
] as const)('nobody can stand for a draft with the problem %s', (problem, content) => {
  expect(policyProblems(content as never).map((found) => found.problem)).toContain(problem);
});

test('a rule measures a fact that an analyst typed, and is pending where nobody did', () => {
  const scored = rule({
    measure: { kind: 'request', value: 'score' },
    test: { kind: 'limit', operator: 'at_least', limit: 600, effect: BLOCKS },
  });
  const typed = (score: number | null): PolicySubject => {
    const request = { ...requestValues(EMPTY_CONTENT.request, NO_LIMITS), score };
    return { ...subject([0, 0, 0, 0]), request };
  };
  const outcomes = [600, 599, null].map((score) => judgeRule(scored, typed(score)).outcome);
  expect(outcomes).toEqual(['meets', 'fails', 'no_data']);
});
