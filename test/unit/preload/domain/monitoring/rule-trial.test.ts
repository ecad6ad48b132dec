import { expect, test } from 'vitest';
import { addMonths } from '#domain/basics/month.ts';
import { DEFAULT_RULES, type RuleSet } from '#domain/monitoring/rule-set.ts';
import { type RuleTrial, rulesToTry, tryRules } from '#domain/monitoring/rule-trial.ts';
import { COMPANY, FIRST, monthsOf, type StoryMonth } from './stories.ts';

const with3Thousand: RuleSet = { ...DEFAULT_RULES, overdue: { ...DEFAULT_RULES.overdue, cents: 3_000_00 } };

function tried(story: readonly (StoryMonth | null)[], changes: Partial<RuleTrial> = {}) {
  const months = monthsOf(story);
  const to = addMonths(FIRST, story.length - 1);
  const trial: RuleTrial = { rules: DEFAULT_RULES, tried: ['overdue'], from: FIRST, to, ...changes };
  return tryRules({ ...COMPANY, months, earlier: [] }, trial);
}

test('rules that are on and differ are tried, and no others', () => {
  expect(rulesToTry(DEFAULT_RULES, DEFAULT_RULES)).toEqual([]);
  expect(rulesToTry(DEFAULT_RULES, with3Thousand)).toEqual(['overdue']);
  const off = { ...DEFAULT_RULES, overdue: { ...with3Thousand.overdue, isOn: false } };
  expect(rulesToTry(DEFAULT_RULES, off)).toEqual([]);
  expect(rulesToTry(off, DEFAULT_RULES)).toEqual(['overdue']);
});

test('a subject is warned of as cycles would have done, with both answers, and once while it stays', () => {
  const story = [{}, { vencido: { '15': 900 } }, { vencido: { '15': 900 } }, { vencido: { '91': 900 } }];
  expect(tried(story)).toEqual([
    {
      rule: 'overdue',
      before: { month: '2026-01', resultId: 'r0', value: 0 },
      now: { month: '2026-02', resultId: 'r1', value: 900_00 },
      times: 2,
      overdueIn: null,
    },
  ]);
  expect(tried(story, { rules: with3Thousand })).toEqual([]);
  expect(tried(story, { tried: ['new_loss'] })).toEqual([]);
  expect(tried(story, { from: '2026-03' })).toMatchObject([{ now: { month: '2026-04' }, times: 1 }]);
});

test('whoever became overdue after a warning is told, by the floor of arrears', () => {
  const early = { tried: ['early_arrears'] as const };
  const later = tried([{}, { curto: 900 }, {}, { vencido: { '15': 900 } }], early);
  expect(later).toMatchObject([{ rule: 'early_arrears', overdueIn: '2026-04' }]);
  expect(tried([{}, { curto: 900 }, {}, { vencido: { '15': 100 } }], early)).toMatchObject([{ overdueIn: null }]);
  const already = [{}, { curto: 900, vencido: { '15': 900 } }, { vencido: { '15': 900 } }];
  expect(tried(already, early)).toMatchObject([{ overdueIn: null }]);
});

test('months that are not saved or cannot be compared warn of nothing', () => {
  expect(tried([{}, null, { vencido: { '15': 900 } }])).toMatchObject([{ before: { month: '2026-01' } }]);
  expect(tried([{}, { vencido: { '15': 900 }, provisional: true }])).toEqual([]);
  expect(tried([{ vencido: { '15': 900 } }])).toEqual([]);
});

test('a month that was queried again is tried as a restatement', () => {
  const months = monthsOf([{}, {}]);
  const [, again] = monthsOf([{}, { ativa: 90_000 }]);
  if (again === undefined) throw new Error('a story has its months');
  const trial: RuleTrial = { rules: DEFAULT_RULES, tried: ['restated'], from: FIRST, to: '2026-02' };
  expect(tryRules({ ...COMPANY, months, earlier: [{ ...again, resultId: 'earlier' }] }, trial)).toMatchObject([
    { rule: 'restated', before: { resultId: 'earlier' }, now: { resultId: 'r1' } },
  ]);
});
