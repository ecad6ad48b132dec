import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, monthRange } from '#domain/basics/month.ts';
import {
  type Evaluation,
  evaluateMonth,
  type FindingChange,
  type OpenFinding,
  type WatchedMonth,
} from '#domain/monitoring/evaluate.ts';
import { monthsToLookAt } from '#domain/monitoring/known-months.ts';
import type { Watched } from '#domain/monitoring/measure.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import { RULE_IDS, type RuleId } from '#domain/monitoring/rules/all-rules.ts';
import { testRounds } from '#test/support/long-tests.ts';
import { anyMonth, COMPANY, FIRST, monthsOf, type StoryMonth } from './stories.ts';

interface Lived {
  readonly months: readonly Evaluation[];
  readonly open: readonly OpenFinding[];
}

/**
 * Evaluates a story month by month, as cycles do, and keeps the open findings; only every other month if cycles are
 * rare.
 */
function live(story: readonly (StoryMonth | null)[], watched: Watched, isReduced = false, isRare = false): Lived {
  let open: readonly OpenFinding[] = [];
  let comparedIn: string | null = null;
  const all = monthsOf(story);
  const cycles = [...story.keys()].filter((place) => !isRare || place % 2 === 0);
  const months = cycles.map((place) => {
    const month = addMonths(FIRST, place);
    const saved = all.filter((each) => each.month <= month);
    const known = isReduced ? monthsToLookAt(month, saved, DEFAULT_RULES, { open, comparedIn }) : saved;
    const subject = { ...watched, months: known, restatement: null, open, comparedIn };
    const evaluation = evaluateMonth(month, subject, DEFAULT_RULES);
    if (evaluation.gap === null || evaluation.gap === 'first') comparedIn = month;
    open = applied(open, evaluation.changes);
    return evaluation;
  });
  return { months, open };
}

function applied(open: readonly OpenFinding[], changes: readonly FindingChange[]): readonly OpenFinding[] {
  return changes.reduce<readonly OpenFinding[]>((left, change) => {
    const others = left.filter(({ rule }) => rule !== change.rule);
    return change.kind === 'new' || change.kind === 'worse' ? [...others, change.found] : others;
  }, open);
}

/** Changes by month of a story: `+rule`, `^rule` (worse), `-rule` (closed). */
function changesOf(story: readonly (StoryMonth | null)[], watched = COMPANY): string[] {
  const signs = { new: '+', worse: '^', closed: '-', restated: '~' } as const;
  return live(story, watched).months.map(({ gap, changes }) =>
    [...(gap === null ? [] : [gap]), ...changes.map(({ kind, rule }) => `${signs[kind]}${rule}`)].join(' '),
  );
}

const quiet: StoryMonth = {};

describe('what a month brings beside the months before', () => {
  test.each<[string, readonly (StoryMonth | null)[], readonly string[]]>([
    ['nothing where nothing changes', [quiet, quiet, quiet], ['first', '', '']],
    [
      'early arrears once, after months without',
      [quiet, quiet, { curto: 900 }, { curto: 950 }],
      ['first', '', '+early_arrears', ''],
    ],
    ['no early arrears under its floor of R$ 200', [quiet, { curto: 199 }], ['first', '']],
    [
      'no early arrears under half a percent of the portfolio',
      [quiet, { ativa: 400_000, curto: 1_900 }],
      ['first', ''],
    ],
    [
      'no early arrears where a month of the last three had some',
      [{ curto: 300 }, quiet, { curto: 900 }],
      ['first', '', ''],
    ],
    [
      'early arrears that fall to less than 80 % of the floor are over',
      [quiet, { curto: 900 }, { curto: 205 }, { curto: 180 }],
      ['first', '+early_arrears', '', '-early_arrears'],
    ],
    [
      'a decline, each step once',
      [
        quiet,
        { curto: 900 },
        { vencido: { '15': 900 } },
        { vencido: { '31': 900 } },
        { vencido: { '31': 950 } },
        { vencido: { '61': 900 } },
        { vencido: { '91': 900 } },
        { prejuizo: 900 },
      ],
      [
        'first',
        '+early_arrears',
        '+overdue -early_arrears',
        '^overdue',
        '',
        '^overdue',
        '^overdue',
        '+new_loss -overdue',
      ],
    ],
    [
      'an older bucket with centavos alone is not worse',
      [quiet, { vencido: { '15': 900 } }, { vencido: { '15': 900, '91': 1 } }],
      ['first', '+overdue', ''],
    ],
    [
      'a loss that rises again',
      [quiet, { prejuizo: 900 }, { prejuizo: 950 }, { prejuizo: 2_000 }],
      ['first', '+new_loss', '', '^new_loss'],
    ],
    [
      'a limit that is drawn is not cut',
      [quiet, { usado: 10_000, livre: 0 }, { usado: 0, livre: 10_000 }],
      ['first', '', ''],
    ],
    [
      'a cut limit',
      [
        { usado: 40_000, livre: 60_000 },
        { usado: 40_000, livre: 20_000 },
        { usado: 40_000, livre: 20_000 },
        { usado: 40_000, livre: 60_000 },
      ],
      ['first', '+limit_cut', '', '-limit_cut'],
    ],
    [
      'a limit cut step by step in three months',
      [
        { usado: 0, livre: 100_000 },
        { usado: 0, livre: 85_000 },
        { usado: 0, livre: 70_000 },
        { usado: 0, livre: 55_000 },
      ],
      ['first', '', '', '+limit_cut'],
    ],
    [
      'a small limit is cut without a word',
      [
        { usado: 0, livre: 10_000 },
        { usado: 0, livre: 1_000 },
      ],
      ['first', ''],
    ],
    [
      'disputes',
      [quiet, { disputas: 1 }, { disputas: 1 }, { disputas: 2 }, quiet],
      ['first', '+dispute', '', '^dispute', '-dispute'],
    ],
    [
      'a debt that is gone while we are owed',
      [quiet, { ativa: 0 }, { ativa: 0 }, quiet],
      ['first', '+vanished', '', '-vanished'],
    ],
    [
      'nothing of a month that is not there',
      [quiet, { kind: 'not_available', vencido: { '91': 5_000 } }, { vencido: { '15': 900 } }],
      ['first', 'not_available', '+overdue'],
    ],
    [
      'nothing of a month that was not asked, then against the last known',
      [quiet, null, { vencido: { '15': 900 } }],
      ['first', 'not_saved', '+overdue'],
    ],
    [
      'nothing of a provisional month',
      [quiet, { provisional: true, vencido: { '15': 900 } }],
      ['first', 'provisional'],
    ],
    [
      'nothing between two versions of the simulation',
      [quiet, { simulation: 2, vencido: { '15': 900 } }, { simulation: 2, vencido: { '31': 900 } }],
      ['first', 'other_simulation', '+overdue'],
    ],
    [
      'whoever is not located while we are owed',
      [quiet, { kind: 'not_located' }, { kind: 'not_located' }],
      ['first', 'not_located +vanished', 'not_located'],
    ],
  ])('%s', (_, story, expected) => {
    expect(changesOf(story)).toEqual(expected);
  });
});

test('a debt that is gone is told of whoever owes us alone', () => {
  expect(changesOf([quiet, { ativa: 0 }], { ...COMPANY, ownExposure: 0 })).toEqual(['first', '']);
});

test('the same response month after month is test data, and brings nothing', () => {
  const [one] = monthsOf([{ vencido: { '15': 900 } }]);
  const months = [0, 1].map((place) => ({
    ...(one as WatchedMonth),
    month: addMonths(FIRST, place),
    resultId: `r${place}`,
  }));
  const evaluation = evaluateMonth('2026-02', { ...COMPANY, months, restatement: null, open: [] }, DEFAULT_RULES);
  expect(evaluation).toMatchObject({ gap: 'test_data', changes: [] });
});

test('a month that is asked again and no longer says so closes its finding as restated', () => {
  const story = [quiet, { vencido: { '15': 900 } }, quiet];
  const { open } = live(story.slice(0, 2), COMPANY);
  const [first, , last] = monthsOf(story);
  const [, corrected] = monthsOf([quiet, quiet]);
  const months = [first, { ...corrected, resultId: 'again' }, last] as WatchedMonth[];
  const { changes } = evaluateMonth('2026-03', { ...COMPANY, months, restatement: null, open }, DEFAULT_RULES);
  expect(changes).toEqual([{ kind: 'restated', rule: 'overdue' }]);
});

test('an answer of a month that differs from the one before it is told with the amount that differs most', () => {
  const [, earlier] = monthsOf([quiet, quiet]);
  const [first, later] = monthsOf([quiet, { ativa: 60_000 }]);
  const restatement = { earlier: earlier as WatchedMonth, later: { ...(later as WatchedMonth), resultId: 'again' } };
  const months = [first, restatement.later] as WatchedMonth[];
  const { changes } = evaluateMonth('2026-02', { ...COMPANY, months, restatement, open: [] }, DEFAULT_RULES);
  expect(changes).toMatchObject([
    {
      kind: 'new',
      rule: 'restated',
      found: { before: { resultId: 'r1', value: 50_000_00 }, now: { resultId: 'again', value: 60_000_00 } },
    },
  ]);
});

test('a month that was provisional before it was whole is not restated', () => {
  const [first, earlier] = monthsOf([quiet, { provisional: true }]) as [WatchedMonth, WatchedMonth];
  const [, later] = monthsOf([quiet, { ativa: 60_000 }]) as [WatchedMonth, WatchedMonth];
  const asked = { ...COMPANY, months: [first, later], restatement: { earlier, later }, open: [] };
  expect(evaluateMonth('2026-02', asked, DEFAULT_RULES)).toMatchObject({ gap: null, changes: [] });
});

describe('a month that is evaluated again', () => {
  const again = (now: StoryMonth, resultId = 'again'): readonly FindingChange[] => {
    const arrears = { prejuizo: 900, vencido: { '31': 900 }, disputas: 1 };
    const { open } = live([quiet, arrears], COMPANY);
    const [first, earlier] = monthsOf([quiet, arrears]) as [WatchedMonth, WatchedMonth];
    const [, answer] = monthsOf([quiet, now]) as [WatchedMonth, WatchedMonth];
    const later = { ...answer, resultId };
    const restatement = resultId === earlier.resultId ? null : { earlier, later };
    const asked = { ...COMPANY, months: [first, later], restatement, open };
    return evaluateMonth('2026-02', asked, DEFAULT_RULES).changes.filter(({ rule }) => rule !== 'restated');
  };

  test('changes nothing where its answer is the same', () => {
    const arrears = { prejuizo: 900, vencido: { '31': 900 }, disputas: 1 };
    expect(again(arrears, 'r1')).toEqual([]);
    expect(again(arrears)).toEqual([]);
  });

  test('restates what its new answer shows no longer', () => {
    expect(again(quiet).map(({ kind }) => kind)).toEqual(['restated', 'restated', 'restated']);
  });

  test('makes worse what its new answer shows to be so', () => {
    const worse = { prejuizo: 2_000, vencido: { '91': 900 }, disputas: 2 };
    const changes = again(worse).map(({ kind, rule }) => `${kind} ${rule}`);
    expect(changes).toEqual(['worse new_loss', 'worse overdue', 'worse dispute']);
  });
});

testRounds(
  'of any story a rule has one finding at a time, and a gap brings none',
  { few: 40, many: 600 },
  (numRuns) => {
    fc.assert(
      fc.property(fc.array(fc.option(anyMonth), { minLength: 2, maxLength: 14 }), (story) => {
        const open = new Set<RuleId>();
        for (const { gap, changes } of live(story, COMPANY).months) {
          expect(new Set(changes.map(({ rule }) => rule)).size).toBe(changes.length);
          if (gap !== null) expect(changes).toEqual([]);
          for (const { kind, rule } of changes) {
            expect(RULE_IDS).toContain(rule);
            expect(open.has(rule)).toBe(kind !== 'new');
            if (kind === 'closed') open.delete(rule);
            else open.add(rule);
          }
        }
      }),
      { numRuns },
    );
  },
);

testRounds(
  'of any story the months that rules look at bring what all of them bring',
  { few: 40, many: 600 },
  (numRuns) => {
    const simulated = fc.tuple(fc.option(anyMonth), fc.constantFrom(1, 1, 1, 2));
    fc.assert(
      fc.property(fc.array(simulated, { minLength: 2, maxLength: 18 }), fc.boolean(), (pairs, isRare) => {
        const story = pairs.map(([one, simulation]) => (one === null ? null : { ...one, simulation }));
        expect(live(story, COMPANY, true, isRare)).toEqual(live(story, COMPANY, false, isRare));
      }),
      { numRuns },
    );
  },
);

test.each([
  [true, ['2027-02', ...monthRange('2026-02', '2027-01').toReversed()]],
  [false, ['2027-02', ...monthRange('2026-08', '2027-01').toReversed()]],
])('few months are looked at, however many are saved: a year where limits are (%s)', (isOn, expected) => {
  const months = monthsOf(Array.from({ length: 14 }, () => quiet));
  const rules = { ...DEFAULT_RULES, limit_cut: { ...DEFAULT_RULES.limit_cut, isOn } };
  const looked = (comparedIn: string | null) =>
    monthsToLookAt('2027-02', months, rules, { open: [], comparedIn }).map(({ month }) => month);
  expect(looked('2027-01')).toEqual(expected);
  expect(looked('2026-01')).toEqual([...expected, '2026-01']);
});

test.each<[string, readonly StoryMonth[], string]>([
  ['a month that was not available', [{ kind: 'not_available' }, quiet], 'first'],
  ['a provisional month', [{ provisional: true }, quiet], 'first'],
  ['a month of another simulation', [{ simulation: 2 }, quiet], 'other_simulation'],
])('after %s alone a month is compared with nothing, for its own reason', (_, story, gap) => {
  expect(changesOf(story).at(-1)).toBe(gap);
});

testRounds('a month that repeats the one before brings nothing new', { few: 40, many: 600 }, (numRuns) => {
  fc.assert(
    fc.property(fc.array(anyMonth, { minLength: 2, maxLength: 8 }), (story) => {
      const last = story.at(-1) ?? {};
      const { months } = live([...story, last], COMPANY);
      expect(months.at(-1)?.changes.filter(({ kind }) => kind === 'new' || kind === 'worse')).toEqual([]);
    }),
    { numRuns },
  );
});
