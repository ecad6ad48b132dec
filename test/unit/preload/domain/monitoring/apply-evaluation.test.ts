import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths } from '#domain/basics/month.ts';
import { type Applied, applyEvaluation } from '#domain/monitoring/apply-evaluation.ts';
import { type Evaluation, evaluateMonth, type OpenFinding } from '#domain/monitoring/evaluate.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import type { RuleId } from '#domain/monitoring/rules/all-rules.ts';
import type { Finding, FindingState } from '#domain/monitoring/watch.ts';
import { anyMonth, COMPANY, FIRST, monthsOf, type StoryMonth } from './stories.ts';

const MEMBER = { documento: '90000007000104', nome: 'Cia Alfa' };

const cycleOf = (month: string) => ({ id: `cycle ${month}`, watchId: 'watch', month, rulesVersion: 1 });

function apply(
  month: string,
  evaluation: Pick<Evaluation, 'gap' | 'changes'>,
  open: readonly Finding[],
  isPast = false,
) {
  const idOf = (rule: RuleId): string => `${rule} ${month}`;
  return applyEvaluation(evaluation, { cycle: cycleOf(month), member: MEMBER, open, isPast, at: 1, idOf });
}

/** Open findings after the changes are applied. */
function keep(open: readonly Finding[], applied: readonly Applied[]): Finding[] {
  const changed = new Map(applied.map(({ finding }) => [finding.id, finding]));
  const others = open.filter(({ id }) => !changed.has(id));
  return [...others, ...changed.values()].filter(({ closedAt }) => closedAt === null);
}

const found = (rule: RuleId, month: string, answers = ['before', 'now']): OpenFinding => ({
  rule,
  before: { month: addMonths(month, -1), resultId: answers[0] ?? '', value: 0 },
  now: { month, resultId: answers[1] ?? '', value: 900_00 },
  level: 1,
});

const brings = (...changes: Evaluation['changes']): Pick<Evaluation, 'gap' | 'changes'> => ({ gap: null, changes });

function oneIn(state: FindingState, rule: RuleId = 'overdue', until: string | null = null): Finding {
  const [first] = apply('2026-02', brings({ kind: 'new', rule, found: found(rule, '2026-02') }), []);
  if (first === undefined) throw new Error('a finding is made');
  return { ...first.finding, state, until };
}

test('a finding is made with the severity of its rule, and by its cycle', () => {
  expect(oneIn('new', 'new_loss')).toMatchObject({
    watchId: 'watch',
    cycleId: 'cycle 2026-02',
    month: '2026-02',
    ...MEMBER,
    severity: 'grave',
    state: 'new',
    before: { value: 0 },
    now: { value: 900_00 },
    actedAt: null,
    closedAt: null,
  });
});

test.each<FindingState>(['new', 'seen', 'treating', 'snoozed', 'discarded'])(
  'one that is %s and gets worse is told anew, as the finding that it is',
  (state) => {
    const known = oneIn(state, 'overdue', state === 'snoozed' ? '2026-09' : null);
    const worse = { ...found('overdue', '2026-04', ['before', 'later']), level: 3 };
    const [change] = apply('2026-04', brings({ kind: 'worse', rule: 'overdue', found: worse }), [known]);
    expect(change).toMatchObject({
      kind: 'worse',
      finding: { id: known.id, cycleId: 'cycle 2026-02', month: '2026-04', level: 3, state: 'new', until: null },
    });
  },
);

test('one that is over is closed, or restated where it was never there; a discarded one stays discarded', () => {
  const over = (state: FindingState, kind: 'closed' | 'restated') =>
    apply('2026-03', brings({ kind, rule: 'overdue' }), [oneIn(state)])[0]?.finding;
  expect(over('treating', 'closed')).toMatchObject({ state: 'closed', closedAt: 1 });
  expect(over('new', 'restated')).toMatchObject({ state: 'restated', closedAt: 1 });
  expect(over('discarded', 'closed')).toMatchObject({ state: 'discarded', closedAt: 1 });
});

test('of two of one rule the first stands and gets worse, and both are over at once', () => {
  const [first, later] = [oneIn('seen'), { ...oneIn('new'), id: 'later' }];
  const worse = { ...found('overdue', '2026-04', ['before', 'later']), level: 3 };
  const worsened = apply('2026-04', brings({ kind: 'worse', rule: 'overdue', found: worse }), [first, later]);
  expect(worsened.map(({ kind, finding }) => [kind, finding.id])).toEqual([['worse', first.id]]);
  const over = apply('2026-05', brings({ kind: 'closed', rule: 'overdue' }), [first, later]);
  expect(over.map(({ kind, finding }) => [kind, finding.id, finding.closedAt])).toEqual([
    ['closed', first.id, 1],
    ['closed', later.id, 1],
  ]);
});

test('a snoozed one is shown again from its month on, whatever is known of that month', () => {
  const snoozed = oneIn('snoozed', 'overdue', '2026-05');
  expect(apply('2026-04', brings(), [snoozed])).toEqual([]);
  for (const gap of [null, 'not_available'] as const) {
    const [shown] = apply('2026-05', { gap, changes: [] }, [snoozed]);
    expect(shown).toMatchObject({ kind: 'new', finding: { id: snoozed.id, state: 'new', until: null } });
  }
});

test('a restatement is told once for two answers, and is over with the next month that is compared, once it was seen', () => {
  const again = (month: string, answers?: string[]) =>
    brings({ kind: 'new', rule: 'restated', found: found('restated', month, answers) });
  const seen = oneIn('seen', 'restated');
  expect(apply('2026-02', again('2026-02'), [seen])).toEqual([]);
  const [third] = apply('2026-02', again('2026-02', ['now', 'third']), [seen]);
  expect(third).toMatchObject({ kind: 'worse', finding: { id: seen.id, state: 'new', now: { resultId: 'third' } } });
  expect(apply('2026-03', { gap: 'not_available', changes: [] }, [seen])).toEqual([]);
  expect(apply('2026-03', brings(), [oneIn('new', 'restated')])).toEqual([]);
  expect(apply('2026-03', brings(), [seen])).toMatchObject([{ kind: 'closed', finding: { state: 'closed' } }]);
});

test('a month that is past changes nothing but what was never there', () => {
  const [older, newer] = [
    oneIn('new', 'overdue'),
    { ...oneIn('new', 'dispute'), now: found('dispute', '2026-03').now },
  ];
  const changes = brings(
    { kind: 'restated', rule: 'overdue' },
    { kind: 'restated', rule: 'dispute' },
    { kind: 'closed', rule: 'dispute' },
    { kind: 'new', rule: 'new_loss', found: found('new_loss', '2026-02') },
  );
  const applied = apply('2026-02', changes, [older, newer, oneIn('snoozed', 'limit_cut', '2026-01')], true);
  expect(applied.map(({ kind, finding }) => [kind, finding.id])).toEqual([['restated', older.id]]);
});

type Act = 'seen' | 'treating' | 'snoozed' | 'discarded' | null;

/** Lives through a story month by month; officers act on everything that is new after each. */
function live(
  story: readonly (StoryMonth | null)[],
  acts: readonly Act[],
  each: (month: string, open: Finding[]) => void,
) {
  let open: Finding[] = [];
  const all = monthsOf(story);
  for (const place of story.keys()) {
    const month = addMonths(FIRST, place);
    const months = all.filter((one) => one.month <= month);
    const evaluate = () => evaluateMonth(month, { ...COMPANY, months, restatement: null, open }, DEFAULT_RULES);
    open = keep(open, apply(month, evaluate(), open));
    expect(apply(month, evaluate(), open)).toEqual([]);
    each(month, open);
    const act = acts[place] ?? null;
    const until = act === 'snoozed' ? addMonths(month, 2) : null;
    if (act !== null) open = open.map((one) => (one.state === 'new' ? { ...one, state: act, until } : one));
  }
}

const story = fc.array(fc.option(anyMonth), { minLength: 2, maxLength: 12 });
const acts = fc.array(fc.constantFrom<Act>('seen', 'treating', 'snoozed', 'discarded', null), { maxLength: 12 });

test('of any story a rule has one finding that is not over, and a month that is evaluated again changes nothing', () => {
  fc.assert(
    fc.property(story, acts, (months, done) => {
      live(months, done, (month, open) => {
        expect(new Set(open.map(({ rule }) => rule)).size).toBe(open.length);
        for (const finding of open) {
          expect(finding.month <= month).toBe(true);
          expect(finding.before.month < finding.now.month).toBe(true);
          if (finding.state === 'snoozed') expect((finding.until ?? '') > month).toBe(true);
          else expect(finding.until).toBeNull();
        }
      });
    }),
    { numRuns: 200 },
  );
});
