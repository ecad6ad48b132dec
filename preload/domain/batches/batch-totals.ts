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

/** The amounts of a month that are summed beside its bands. */
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
 * Why an answer is in no total: it tells nothing of the month; it is of another version of the simulated register than
 * the newest of its month; `unreadable`: what came, or did not come with an archive, is no readable answer here.
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

/** The answer to a question of a batch, as far as it is summed. */
export interface BatchAnswer {
  readonly kind: ResponseKind;
  readonly provisional: boolean;
  /** The version of the simulated register; null outside of Embutido, and if it is not known. */
  readonly simulation: number | null;
  readonly queriedAt: Instant;
  /** Whether a later answer that tells something is saved of the same subject and month. */
  readonly hasNewer: boolean;
  readonly figures: KeptFigures;
}

/** A question with its answer; null without one. Each subject and month is one question, however many lines name it. */
export interface AnsweredQuestion extends Pick<BatchItem, 'month' | 'state'> {
  readonly answer: BatchAnswer | null;
}

/** A sum in cents of the answers that inform it; null where none does. It is whole only where `notStated` is 0. */
export interface BatchTotal {
  readonly cents: Centavos | null;
  /** The number of summed answers that do not inform it: they are not in it, and never zero. */
  readonly notStated: number;
  /** The number of subjects that have an amount in it. */
  readonly holders: number;
}

/** A band of a month (`month-bands.ts`). */
interface BatchBand extends BatchTotal {
  readonly band: string;
}

/** One data-base of a batch: `summed`, and what is counted as missing and as unusable, together are its questions. */
export interface BatchMonth {
  readonly month: DataBase;
  readonly questions: number;
  readonly summed: number;
  /** Of `summed`. */
  readonly provisional: number;
  /** Of `summed`: those of which a later answer is saved, that is not in the batch. */
  readonly newer: number;
  /** Without an answer, by their state. */
  readonly missing: Partial<Readonly<Record<ItemState, number>>>;
  readonly unusable: Partial<Readonly<Record<UnusableKind, number>>>;
  readonly amounts: Readonly<Record<TotalAmount, BatchTotal>>;
  readonly bands: readonly BatchBand[];
}

/** States of which an answer is kept: without it nothing of them can be read. */
const ANSWERED: readonly ItemState[] = ['saved', 'reused', 'unavailable'];

/** Adds up what a batch brought, one question after another; months come newest first. */
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

/** The sums of one version of the simulated register. */
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

/** As of a group (docs/register.md#groups): *nada consta* is zero in every amount, and what is not informed is not. */
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

/** One version of the simulated register alone is summed, that of the newest answer: another has other figures. */
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
