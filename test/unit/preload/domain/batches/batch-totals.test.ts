import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SubjectKey } from '#domain/basics/document.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { ITEM_STATES } from '#domain/batches/batch.ts';
import {
  type AnsweredQuestion,
  type BatchAnswer,
  type BatchMonth,
  batchTotals,
  TOTAL_AMOUNTS,
} from '#domain/batches/batch-totals.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import { consolidate, type GroupKnowledge } from '#domain/groups/consolidate.ts';
import { summaryOfFigures } from '#domain/series/kept-figures.ts';
import { bandAmounts, isSeldom, MONTH_BANDS } from '#domain/series/month-bands.ts';
import { figuresOfMonth } from '#domain/series/month-figures.ts';
import { answerOf, groupOf, groups, knowing, knowledge, linkOf, MONTH, TODAY } from '../support/groups.ts';

const RUNS = { numRuns: 200 };

interface Asked extends AnsweredQuestion {
  readonly subject: SubjectKey;
}

/** One question per subject and month, some answered, whatever the lines. */
const batches: fc.Arbitrary<readonly Asked[]> = fc
  .tuple(knowledge, fc.infiniteStream(fc.constantFrom(...ITEM_STATES)), fc.infiniteStream(fc.boolean()))
  .map(([known, states, newer]) =>
    [...known].flatMap(([subject, { answers, unknown }]) => {
      const answered = answers.map(({ id: _, dataBase: month, ...answer }): Asked => {
        const hasNewer = newer.next().value;
        return { subject, month, state: 'saved', answer: { ...answer, hasNewer } };
      });
      const open = unknown.filter((month) => !answers.some(({ dataBase }) => dataBase === month));
      const without = open.map((month): Asked => ({ subject, month, state: states.next().value, answer: null }));
      return [...answered, ...without];
    }),
  );

function totalsOf(questions: readonly AnsweredQuestion[]): readonly BatchMonth[] {
  const { add, months } = batchTotals();
  for (const question of questions) add(question);
  return months();
}

const all = (counts: Partial<Readonly<Record<string, number>>>): number =>
  Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);

/** Sums on their own, not as the code does it. */
function added(cents: readonly (number | null)[]) {
  const known = cents.filter((each) => each !== null);
  const sum = known.reduce((whole, each) => whole + BigInt(each), 0n);
  const holders = known.filter((each) => each !== 0).length;
  return { cents: known.length === 0 ? null : Number(sum), notStated: cents.length - known.length, holders };
}

/** The answers that are summed of a month: of the version of its newest one alone. */
function summedOf(questions: readonly Asked[], month: DataBase): readonly BatchAnswer[] {
  const telling = questions
    .filter((question) => question.month === month)
    .flatMap(({ answer }) => (answer === null || isGap(answer.kind) ? [] : [answer]));
  const newest = Math.max(...telling.map(({ queriedAt }) => queriedAt));
  const versions = new Set(telling.filter(({ queriedAt }) => queriedAt === newest).map(({ simulation }) => simulation));
  // Of two versions as new as each other either may be summed.
  fc.pre(versions.size < 2);
  return telling.filter(({ simulation }) => versions.has(simulation));
}

const countedAs =
  ({ kind }: BatchAnswer) =>
  (cents: number | null): number | null =>
    cents ?? (kind === 'nothing_on_record' ? 0 : null);

test('every question of a batch is counted once: as summed, as missing by its state, or as unusable by its kind', () => {
  fc.assert(
    fc.property(batches, (questions) => {
      const months = totalsOf(questions);
      for (const { month, questions: count, summed, missing, unusable } of months) {
        const own = questions.filter((question) => question.month === month);
        expect(summed + all(missing) + all(unusable)).toBe(own.length);
        expect(count).toBe(own.length);
        for (const state of ITEM_STATES) {
          const without = own.filter((one) => one.answer === null && one.state === state).length;
          const isAnswered = state === 'saved' || state === 'reused' || state === 'unavailable';
          expect(missing[state] ?? 0).toBe(isAnswered ? 0 : without);
        }
        const kinds = own.flatMap(({ answer }) => answer?.kind ?? []).filter(isGap);
        for (const kind of new Set(kinds)) expect(unusable[kind]).toBe(kinds.filter((one) => one === kind).length);
      }
      const named = [...new Set(questions.map(({ month }) => month))];
      expect(months.map(({ month }) => month)).toEqual(named.toSorted().toReversed());
    }),
    RUNS,
  );
});

test('the totals of a batch are, to the cent, the sums of its answers, and what is not stated is no zero', () => {
  fc.assert(
    fc.property(batches, (questions) => {
      for (const { month, summed, provisional, newer, amounts, bands } of totalsOf(questions)) {
        const answers = summedOf(questions, month);
        expect(summed).toBe(answers.length);
        expect(provisional).toBe(answers.filter((answer) => answer.provisional).length);
        expect(newer).toBe(answers.filter((answer) => answer.hasNewer).length);
        const read = answers.map((answer) => ({ answer, summary: summaryOfFigures(month, answer.figures) }));
        for (const amount of TOTAL_AMOUNTS) {
          const each = read.map(({ answer, summary }) => countedAs(answer)(figuresOfMonth(summary)[amount]));
          expect(amounts[amount]).toEqual(added(each));
        }
        const shown = new Map(bands.map(({ band, ...total }) => [band, total]));
        for (const { key } of MONTH_BANDS) {
          const each = read.map(({ answer, summary }) => bandAmounts(summary, countedAs(answer)).get(key) ?? null);
          const total = added(each);
          expect(shown.get(key)).toEqual(isSeldom(key) && total.holders === 0 ? undefined : total);
        }
      }
    }),
    RUNS,
  );
});

test('a batch has the totals of the group of its subjects, where what is saved is what it brought', () => {
  fc.assert(
    fc.property(groups, knowledge, (content, known) => {
      const { rows, totals, ladder } = consolidate(content, TODAY, known, {
        month: MONTH,
        members: null,
        proportional: false,
      });
      const own = answersOf(
        known,
        rows.flatMap(({ resultId }) => resultId ?? []),
      );
      const [month] = totalsOf(own);
      expect(month?.summed ?? 0).toBe(own.length);
      for (const amount of IN_GROUPS) expect(month?.amounts[amount].cents ?? null).toBe(totals[amount].cents);
      expect(month?.bands.map(({ band, cents }) => [band, cents]) ?? []).toEqual(
        month === undefined ? [] : ladder.map(({ bucket, total }) => [bucket, total.cents]),
      );
    }),
    RUNS,
  );
});

/** The amounts that both sum. */
const IN_GROUPS = ['carteiraAtiva', 'carteiraVencido', 'vencidoAcima90', 'prejuizo', 'riscoTotal'] as const;

function answersOf(known: GroupKnowledge, ids: readonly string[]): readonly AnsweredQuestion[] {
  const saved = [...known.values()].flatMap(({ answers }) => answers);
  return ids.flatMap((one) => saved.filter(({ id }) => id === one)).map(asked);
}

function asked({ id: _, dataBase: month, ...answer }: ReturnType<typeof answerOf>): AnsweredQuestion {
  return { month, state: 'reused', answer: { ...answer, hasNewer: false } };
}

test('of two versions of the simulated register that of the newest answer is summed, and the other one counted', () => {
  const older = [1, 2].map((queriedAt) => asked(answerOf({ simulation: 1, queriedAt })));
  const [month] = totalsOf([...older, asked(answerOf({ simulation: 2, queriedAt: 3 }))]);
  expect(month).toMatchObject({ questions: 3, summed: 1, unusable: { other_simulation: 2 } });
  const group = groupOf([linkOf({ id: 'a', documento: '11144477735' })]);
  const newest = knowing([answerOf({ simulation: 2, queriedAt: 3 })]);
  const { totals } = consolidate(group, TODAY, new Map([['11144477735', newest]]), {
    month: MONTH,
    members: null,
    proportional: false,
  });
  expect(month?.amounts.riscoTotal.cents).toBe(totals.riscoTotal.cents);
});

test('what is said to be kept and cannot be read is unusable, and no missing answer', () => {
  const states = ['saved', 'unavailable', 'reused', 'unknown'] as const;
  const [month] = totalsOf(states.map((state) => ({ month: MONTH, state, answer: null })));
  expect(month).toMatchObject({ questions: 4, summed: 0, unusable: { unreadable: 3 }, missing: { unknown: 1 } });
  expect(month?.amounts.carteiraAtiva).toEqual({ cents: null, notStated: 0, holders: 0 });
});
