import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isReused,
  minutesAtPace,
  monthsOfRule,
  type PlanRules,
  planSubject,
  planTotals,
  type SavedMonth,
  type SubjectToPlan,
} from '#domain/batches/plan-batch.ts';
import type { ConsentAct } from '#domain/consent/covering-consent.ts';
import { NOBODY } from '#domain/consent/institution.ts';

const NOW = Date.parse('2026-11-20T10:15:00-03:00');
const DAY = 86_400_000;
const ASKABLE = { newest: '2026-09', latest: '2026-10', oldest: '2000-06' } as const;
const INSTITUTION = { nome: 'Financeira Exemplo S.A.', cnpj: '11222333000181' };

const act = (changes: Partial<ConsentAct> = {}): ConsentAct => ({
  id: 'act-1',
  createdAt: NOW - DAY,
  givenAt: NOW - DAY,
  lastQueryAt: null,
  revokedAt: null,
  termEndsAt: null,
  statedEndsAt: null,
  registered: true,
  purposes: ['concessao'],
  institution: NOBODY,
  ...changes,
});

const saved = (dataBase: string, changes: Partial<SavedMonth> = {}): SavedMonth => ({
  id: `result-${dataBase}`,
  dataBase,
  queriedAt: NOW - 10 * DAY,
  provisional: false,
  ...changes,
});

const subject = (changes: Partial<SubjectToPlan> = {}): SubjectToPlan => ({
  key: '52998224725',
  months: [],
  acts: [act()],
  saved: [],
  toldNothing: [],
  unknown: [],
  ...changes,
});

const rules = (changes: Partial<PlanRules> = {}): PlanRules => ({
  months: ['2026-09', '2026-08'],
  again: [],
  newest: '2026-09',
  now: NOW,
  reuse: { kind: 'any' },
  asks: { purpose: 'concessao', institution: INSTITUTION.cnpj },
  ...changes,
});

const states = (of: SubjectToPlan, by: PlanRules): string[] =>
  planSubject(of, by).items.map(({ month, state }) => `${month} ${state}`);

describe('what is asked of a subject', () => {
  test.each<[string, Partial<SubjectToPlan>, Partial<PlanRules>, string[]]>([
    ['every month', {}, {}, ['2026-09 to_do', '2026-08 to_do']],
    ['not what is saved', { saved: [saved('2026-08')] }, {}, ['2026-09 to_do', '2026-08 reused']],
    ['not what nobody knows the end of', { unknown: ['2026-09'] }, {}, ['2026-09 unknown', '2026-08 to_do']],
    [
      'what its lines name, once',
      { months: ['2026-08', '2026-09', '2026-08'] },
      { months: null },
      ['2026-09 to_do', '2026-08 to_do'],
    ],
    ['the newest month where its lines name none', {}, { months: null }, ['2026-09 to_do']],
    [
      'nothing without an authorization',
      { acts: [], saved: [saved('2026-08')] },
      {},
      ['2026-09 no_consent', '2026-08 no_consent'],
    ],
    [
      'nothing once it is revoked',
      { acts: [act({ revokedAt: NOW })] },
      {},
      ['2026-09 no_consent', '2026-08 no_consent'],
    ],
    [
      'nothing for another purpose',
      { acts: [act({ purposes: ['monitoramento'] })] },
      {},
      ['2026-09 other_purpose', '2026-08 other_purpose'],
    ],
    [
      'nothing for another institution',
      { acts: [act({ institution: { nome: 'Outra', cnpj: '12ABC34501DE35' } })] },
      {},
      ['2026-09 other_purpose', '2026-08 other_purpose'],
    ],
    [
      'what is provisional, where only final answers are used',
      { saved: [saved('2026-09', { provisional: true }), saved('2026-08')] },
      { reuse: { kind: 'final' } },
      ['2026-09 to_do', '2026-08 reused'],
    ],
    [
      'what is too old',
      { saved: [saved('2026-09', { queriedAt: NOW - 31 * DAY }), saved('2026-08', { queriedAt: NOW - 30 * DAY })] },
      { reuse: { kind: 'max_age', days: 30 } },
      ['2026-09 to_do', '2026-08 reused'],
    ],
    [
      'a month before once more where its answer is provisional, though any other is used',
      { saved: [saved('2026-08', { provisional: true })] },
      { months: ['2026-09'], again: ['2026-08'] },
      ['2026-09 to_do', '2026-08 to_do'],
    ],
    [
      'a month before once more where its answer told nothing',
      { toldNothing: ['2026-08'] },
      { months: ['2026-09'], again: ['2026-08'] },
      ['2026-09 to_do', '2026-08 to_do'],
    ],
    [
      'no month before that is answered for good',
      { saved: [saved('2026-08')] },
      { months: ['2026-09'], again: ['2026-08'] },
      ['2026-09 to_do'],
    ],
    [
      'no month before that was never answered',
      { saved: [saved('2026-07', { provisional: true })], toldNothing: ['2026-06'] },
      { months: ['2026-09'], again: ['2026-08'] },
      ['2026-09 to_do'],
    ],
    [
      'no month before of which nobody knows the end',
      { toldNothing: ['2026-08'], unknown: ['2026-08'] },
      { months: ['2026-09'], again: ['2026-08'] },
      ['2026-09 to_do', '2026-08 unknown'],
    ],
    [
      'the provisional month itself, where it is asked once more and of everybody',
      { saved: [saved('2026-08', { provisional: true }), saved('2026-09', { provisional: true })] },
      { again: ['2026-08'] },
      ['2026-09 reused', '2026-08 to_do'],
    ],
  ])('is %s', (_, of, by, expected) => {
    expect(states(subject(of), rules(by))).toEqual(expected);
  });

  test('is each month at most once, whatever its lines and the archive say', () => {
    const month = fc.constantFrom('2026-09', '2026-08', '2026-07', '2025-12');
    const any = fc.record({ months: fc.array(month), unknown: fc.array(month), saved: fc.uniqueArray(month) });
    fc.assert(
      fc.property(any, ({ months, unknown, saved: of }) => {
        const one = subject({ months, unknown, saved: of.map((each) => saved(each)) });
        const asked = planSubject(one, rules({ months: null })).items.map((item) => item.month);
        expect(new Set(asked).size).toBe(asked.length);
        expect(asked).toEqual(asked.toSorted().toReversed());
      }),
    );
  });
});

test('a month that is asked once more is reused only where it is final, any other by the rule', () => {
  const month: fc.Arbitrary<string> = fc.constantFrom('2026-09', '2026-08', '2026-07');
  const kept = fc.record({ dataBase: month, provisional: fc.boolean() });
  fc.assert(
    fc.property(fc.uniqueArray(kept, { selector: ({ dataBase }) => dataBase }), fc.array(month), (answers, again) => {
      const one = subject({ saved: answers.map(({ dataBase, provisional }) => saved(dataBase, { provisional })) });
      const { items, reused } = planSubject(one, rules({ months: ['2026-09'], again }));
      expect(reused.filter(({ dataBase, provisional }) => provisional && again.includes(dataBase))).toEqual([]);
      const open = answers.filter(({ dataBase, provisional }) => provisional && again.includes(dataBase));
      expect(items.filter(({ state }) => state === 'to_do').map(({ month: asked }) => asked)).toEqual(
        expect.arrayContaining(open.map(({ dataBase }) => dataBase)),
      );
    }),
  );
});

describe('the months of a rule', () => {
  test('are the newest ones, those that are listed, or those of the lines', () => {
    expect(monthsOfRule({ kind: 'newest', count: 3 }, ASKABLE)).toEqual({
      ok: true,
      value: ['2026-09', '2026-08', '2026-07'],
    });
    const listed = monthsOfRule({ kind: 'list', months: ['2026-01', '2026-08', '2026-01'] }, ASKABLE);
    expect(listed).toEqual({ ok: true, value: ['2026-08', '2026-01'] });
    expect(monthsOfRule({ kind: 'per_line' }, ASKABLE)).toEqual({ ok: true, value: null });
  });

  test('fail as one month does', () => {
    const failed = { ok: false, error: { code: 'month_not_available', details: { newest: '2026-10' } } };
    expect(monthsOfRule({ kind: 'list', months: ['2026-08', '2026-11'] }, ASKABLE)).toEqual(failed);
    expect(monthsOfRule({ kind: 'list', months: ['2026-08'], again: ['2026-11'] }, ASKABLE)).toEqual(failed);
  });
});

describe('the totals of a plan', () => {
  test('count subjects by what the gate says, and questions by what is done with them', () => {
    const { add, total } = planTotals(ASKABLE, NOW);
    const by = rules();
    for (const one of [
      subject({ saved: [saved('2026-09', { provisional: true, queriedAt: NOW - 40 * DAY })] }),
      subject({ key: 'a', acts: [] }),
      subject({ key: 'b', acts: [act({ purposes: ['monitoramento'] })] }),
      subject({ key: 'c', acts: [act({ termEndsAt: NOW + 5 * 60_000 })], unknown: ['2026-08'] }),
      subject({ key: 'd', acts: [act({ termEndsAt: NOW + 1 })], saved: [saved('2026-09'), saved('2026-08')] }),
    ]) {
      add(planSubject(one, by));
    }
    const { endingWithin, ...counts } = total();
    expect(counts).toEqual({
      subjects: 5,
      withoutConsent: 1,
      otherPurpose: 1,
      reused: 3,
      reusedProvisional: 1,
      unknown: 1,
      toAsk: 2,
      askedAgain: 0,
      oldestReused: NOW - 40 * DAY,
      months: ['2026-09', '2026-08'],
      questions: [],
    });
    expect([[...endingWithin(5)], [...endingWithin(6)]]).toEqual([[], [['c', NOW + 5 * 60_000]]]);
  });

  test('count what is asked once more among what is asked', () => {
    const { add, total } = planTotals(ASKABLE, NOW);
    const by = rules({ months: ['2026-09'], again: ['2026-08'] });
    for (const one of [
      subject({ saved: [saved('2026-08', { provisional: true })] }),
      subject({ key: 'a', toldNothing: ['2026-08'], acts: [] }),
      subject({ key: 'b', saved: [saved('2026-08')] }),
    ]) {
      add(planSubject(one, by));
    }
    expect(total()).toMatchObject({ toAsk: 3, askedAgain: 1, reused: 0, months: ['2026-09', '2026-08'] });
  });

  test('name what the officer has to accept of the months that are asked', () => {
    const { add, total } = planTotals(ASKABLE, NOW);
    add(planSubject(subject({ saved: [saved('2020-01')] }), rules({ months: ['2026-10', '2020-01'] })));
    expect(total().questions).toEqual(['confirm_missing_month']);
  });

  test('take whole minutes at a pace', () => {
    expect([minutesAtPace(0, 60), minutesAtPace(60, 60), minutesAtPace(61, 60)]).toEqual([0, 1, 2]);
  });
});

test('an answer is used up to its age, any day of it', () => {
  const rule = { kind: 'max_age', days: 1 } as const;
  expect([NOW - DAY, NOW - DAY - 1].map((queriedAt) => isReused(saved('2026-09', { queriedAt }), rule, NOW))).toEqual([
    true,
    false,
  ]);
});
