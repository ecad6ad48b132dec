import type { Instant } from '../basics/instant.ts';
import type { Centavos } from '../basics/money.ts';
import type { DataBase } from '../basics/month.ts';
import { recordOf } from '../basics/record.ts';
import { isGap, type ResponseKind } from '../consulta/response-kind.ts';
import { type KeptFigures, summaryOfFigures } from '../series/kept-figures.ts';
import { bandAmounts, isSeldom, MONTH_BANDS } from '../series/month-bands.ts';
import { figuresOfMonth, type MonthFigure } from '../series/month-figures.ts';
import type { GapReason } from '../series/saved-series.ts';
import type { BatchItem, ItemState } from './batch.ts';

export const TOTAL_AMOUNTS = [
  'carteiraVencido',
  'carteiraVencer',
  'prejuizo',
  'carteiraAtiva',
  'vencidoAcima90',
  'riscoTotal',
] as const satisfies readonly MonthFigure[];
export type TotalAmount = (typeof TOTAL_AMOUNTS)[number];

/**
 * Reasons why an answer is in no total: it has no data for the month; `other_simulation`: the newest answer of its
 * month is of another version of the simulated register; `unreadable`: there is no readable answer here, such as if it
 * did not come with an archive.
 */
export const UNUSABLE_KINDS = [
  'inconclusive',
  'not_available',
  'not_located',
  'other_subject',
  'other_simulation',
  'unreadable',
] as const satisfies readonly (Exclude<GapReason, 'not_saved'> | 'unreadable')[];
export type UnusableKind = (typeof UNUSABLE_KINDS)[number];

/** A question's answer, with the data to sum. */
export interface BatchAnswer {
  readonly kind: ResponseKind;
  readonly provisional: boolean;
  /** Version of the simulated register; null outside of Embutido, or if unknown. */
  readonly simulation: number | null;
  readonly queriedAt: Instant;
  /** Whether a later answer with data is saved for the same subject and month. */
  readonly hasNewer: boolean;
  readonly figures: KeptFigures;
}

/** A question with its answer, or null. A subject and month is one question, even if several lines name it. */
export interface AnsweredQuestion extends Pick<BatchItem, 'month' | 'state'> {
  readonly answer: BatchAnswer | null;
}

/**
 * Sum in cents of the answers that inform the amount; null if there are none. It is complete only if `notStated` is 0.
 */
export interface BatchTotal {
  readonly cents: Centavos | null;
  /** Number of answers that do not inform the amount; they are left out, never counted as zero. */
  readonly notStated: number;
  /** Number of subjects with an amount other than zero. */
  readonly holders: number;
}

interface BatchBand extends BatchTotal {
  readonly band: string;
}

/** One data-base of a batch. `summed`, `missing` and `unusable` add up to `questions`. */
export interface BatchMonth {
  readonly month: DataBase;
  readonly questions: number;
  readonly summed: number;
  /** Part of `summed`. */
  readonly provisional: number;
  /** Part of `summed` with a later saved answer outside of the batch. */
  readonly newer: number;
  readonly missing: Partial<Readonly<Record<ItemState, number>>>;
  readonly unusable: Partial<Readonly<Record<UnusableKind, number>>>;
  readonly amounts: Readonly<Record<TotalAmount, BatchTotal>>;
  readonly bands: readonly BatchBand[];
}

/** States with a kept answer; without it, the question counts as unreadable. */
const ANSWERED: readonly ItemState[] = ['saved', 'reused', 'unavailable'];

/** Sums a batch's answers, one question at a time; months are newest first. */
export function batchTotals(): {
  readonly add: (question: AnsweredQuestion) => void;
  readonly months: () => readonly BatchMonth[];
} {
  const tallies = new Map<DataBase, Tally>();
  return {
    add: (question) => {
      const tally = tallies.get(question.month) ?? emptyTally();
      tallies.set(question.month, tally);
      count(tally, question);
    },
    months: () =>
      [...tallies]
        .map(([month, tally]) => monthOf(month, tally))
        .toSorted((one, other) => (one.month < other.month ? 1 : -1)),
  };
}

interface Sum {
  cents: number;
  known: number;
  holders: number;
}

/** Sums of one version of the simulated register. */
interface Version {
  newest: Instant;
  summed: number;
  provisional: number;
  newer: number;
  readonly amounts: Record<TotalAmount, Sum>;
  readonly bands: Record<string, Sum>;
}

interface Tally {
  questions: number;
  readonly missing: Map<ItemState, number>;
  readonly unusable: Map<UnusableKind, number>;
  readonly versions: Map<number | null, Version>;
}

function emptyTally(): Tally {
  return { questions: 0, missing: new Map(), unusable: new Map(), versions: new Map() };
}

const emptySum = (): Sum => ({ cents: 0, known: 0, holders: 0 });

function emptyVersion(): Version {
  const bands = recordOf(
    MONTH_BANDS.map(({ key }) => key),
    emptySum,
  );
  return { newest: 0, summed: 0, provisional: 0, newer: 0, amounts: recordOf(TOTAL_AMOUNTS, emptySum), bands };
}

function count(tally: Tally, { month, state, answer }: AnsweredQuestion): void {
  tally.questions += 1;
  if (answer === null && ANSWERED.includes(state)) more(tally.unusable, 'unreadable', 1);
  else if (answer === null) more(tally.missing, state, 1);
  else if (isGap(answer.kind)) more(tally.unusable, answer.kind, 1);
  else {
    const version = tally.versions.get(answer.simulation) ?? emptyVersion();
    tally.versions.set(answer.simulation, version);
    sumUp(version, month, answer);
  }
}

function more<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

/**
 * Sums as in a group (docs/register.md#groups): *nada consta* is zero in every amount, and an amount that is not
 * informed is left out.
 */
function sumUp(version: Version, month: DataBase, answer: BatchAnswer): void {
  const isNothing = answer.kind === 'nothing_on_record';
  const counted = (cents: Centavos | null): Centavos | null => (cents === null && isNothing ? 0 : cents);
  const summary = summaryOfFigures(month, answer.figures);
  const figures = figuresOfMonth(summary);
  version.newest = Math.max(version.newest, answer.queriedAt);
  version.summed += 1;
  if (answer.provisional) version.provisional += 1;
  if (answer.hasNewer) version.newer += 1;
  for (const amount of TOTAL_AMOUNTS) put(version.amounts[amount], counted(figures[amount]));
  for (const [band, cents] of bandAmounts(summary, counted)) put(version.bands[band], cents);
}

function put(into: Sum | undefined, cents: Centavos | null): void {
  if (into === undefined || cents === null) return;
  into.cents += cents;
  into.known += 1;
  if (cents !== 0) into.holders += 1;
}

/**
 * Sums only one version of the simulated register, that of the newest answer, because other versions have other
 * figures.
 */
function monthOf(month: DataBase, { questions, missing, unusable, versions }: Tally): BatchMonth {
  const [chosen = emptyVersion(), ...others] = [...versions.values()].toSorted(
    (one, other) => other.newest - one.newest,
  );
  const left = others.reduce((all, { summed }) => all + summed, 0);
  const kinds = new Map(unusable);
  if (left > 0) more(kinds, 'other_simulation', left);
  const { summed, provisional, newer, amounts, bands } = chosen;
  const totalOf = (one: Sum): BatchTotal => ({
    cents: one.known > 0 && Number.isSafeInteger(one.cents) ? one.cents : null,
    notStated: summed - one.known,
    holders: one.holders,
  });
  return {
    month,
    questions,
    summed,
    provisional,
    newer,
    missing: Object.fromEntries(missing),
    unusable: Object.fromEntries(kinds),
    amounts: recordOf(TOTAL_AMOUNTS, (amount) => totalOf(amounts[amount])),
    bands: MONTH_BANDS.flatMap(({ key }): readonly BatchBand[] => {
      const total = totalOf(bands[key] ?? emptySum());
      return total.holders === 0 && isSeldom(key) ? [] : [{ band: key, ...total }];
    }),
  };
}
