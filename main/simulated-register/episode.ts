import { monthIndex } from '#domain/basics/month.ts';
import { type Contract, endOf } from './product.ts';
import { noise, type Rng } from './rng.ts';

/** Period in which a client leaves instalments unpaid; months as indexes. */
export interface Episode {
  readonly from: number;
  /** First month in which everything is paid again. */
  readonly until: number;
  /** If true, no contract is granted until the end. */
  readonly shutsOut: boolean;
  /** Number of instalments that a contract may fall behind. */
  readonly depth: number;
  /** If true, affected contracts are never paid again and end as a loss. */
  readonly defaults: boolean;
  /** Share of contracts that are affected. */
  readonly share: number;
}

/** Months of calm between episodes, chance that an episode ends in default, and chance of a single late month. */
interface PayingHabit {
  readonly calm: readonly [min: number, max: number];
  readonly defaultChance: number;
  readonly lateChance: number;
}

export const PAYING_HABITS = {
  solid: { calm: [80, 300], defaultChance: 0.3, lateChance: 0.004 },
  ordinary: { calm: [24, 140], defaultChance: 0.35, lateChance: 0.012 },
  fragile: { calm: [8, 60], defaultChance: 0.4, lateChance: 0.03 },
} as const satisfies Record<string, PayingHabit>;

/** Months without new credit after a default. */
const SHUT_OUT_MONTHS = 48;

/** Returns all episodes that begin up to a month, in order; a later month never changes earlier episodes. */
export function episodesUntil(habit: PayingHabit, start: number, month: number, rng: Rng): Episode[] {
  const episodes: Episode[] = [];
  let from = start + rng.int(habit.calm[0], habit.calm[1]);
  while (from <= month) {
    const episode = episodeAt(from, habit, rng);
    episodes.push(episode);
    from = episode.until + rng.int(habit.calm[0], habit.calm[1]);
  }
  return episodes;
}

function episodeAt(from: number, habit: PayingHabit, rng: Rng): Episode {
  const defaults = rng.chance(habit.defaultChance);
  const months = rng.int(2, 18);
  return {
    from,
    until: from + (defaults ? SHUT_OUT_MONTHS : months),
    depth: rng.int(1, 18),
    defaults,
    share: 0.4 + 0.6 * rng.next(),
    shutsOut: true,
  };
}

export interface Arrears {
  /** Month index of the oldest unpaid due month; later than the current month if the contract is not late. */
  readonly unpaidSince: number;
  readonly defaulted: boolean;
  /** Month index from which the lender calls future instalments due; absent if it does not. */
  readonly calledDueFrom?: number;
  /** Months added to the product's usual time until the write-off. */
  readonly writeOffDelay?: number;
}

/**
 * Months of arrears after which a lender calls a credit due, unless the term is as long as that of real estate credit.
 */
const CALLED_DUE_AFTER = 4;
const LONGEST_CALLED_DUE = 120;

/** Factor for the chance that a credit as long as real estate credit is affected: people pay for their home first. */
const SECURED_SHARE = 0.3;

/** Write-offs from this month on come later (docs/register.md#the-simulated-register). */
const LATER_WRITE_OFFS = { from: monthIndex('2025-01'), byUpTo: 8 } as const;
const WRITE_OFF_OFFSET = 350_000;

function defaultedSince(contract: Contract, first: number): Arrears {
  const isLater = first + contract.product.writeOffAfter >= LATER_WRITE_OFFS.from;
  const luck = noise(contract.seed, WRITE_OFF_OFFSET);
  const writeOffDelay = isLater ? Math.floor(luck * (LATER_WRITE_OFFS.byUpTo + 1)) : 0;
  const isCalledDue = contract.term <= LONGEST_CALLED_DUE;
  return {
    unpaidSince: first,
    defaulted: true,
    writeOffDelay,
    ...(isCalledDue && { calledDueFrom: first + CALLED_DUE_AFTER }),
  };
}

/** Offsets into a contract's noise for reaction times and luck, apart from those of the months. */
const HIT_OFFSET = 100_000;
const DELAY_OFFSET = 200_000;
const LATE_OFFSET = 300_000;
const MAX_DELAY = 4;

/** Returns the oldest unpaid month of a contract; a default is permanent, other episodes are made good at their end. */
export function arrearsAt(
  contract: Contract,
  episodes: readonly Episode[],
  lateChance: number,
  month: number,
): Arrears {
  for (const [index, episode] of episodes.entries()) {
    if (episode.from > month) break;
    const first = firstUnpaid(contract, episode, index);
    if (first === null || first > month) continue;
    if (episode.defaults) return defaultedSince(contract, first);
    if (month < episode.until) {
      return { unpaidSince: Math.max(first, month - episode.depth + 1), defaulted: false };
    }
  }
  const late = month <= endOf(contract) && noise(contract.seed, LATE_OFFSET + month) < lateChance;
  return { unpaidSince: late ? month : month + 1, defaulted: false };
}

/** Returns the first month that an episode leaves unpaid, or null if it does not affect the contract. */
function firstUnpaid(contract: Contract, episode: Episode, index: number): number | null {
  if (contract.origination > episode.from || episode.from > endOf(contract)) return null;
  const share = contract.term > LONGEST_CALLED_DUE ? episode.share * SECURED_SHARE : episode.share;
  if (noise(contract.seed, HIT_OFFSET + index) >= share) return null;
  const delay = Math.floor(noise(contract.seed, DELAY_OFFSET + index) * MAX_DELAY);
  const first = Math.max(episode.from + delay, contract.origination + 1);
  return first <= endOf(contract) && first < episode.until ? first : null;
}

export function creditIsOpen(episodes: readonly Episode[], month: number): boolean {
  return !episodes.some((episode) => episode.shutsOut && episode.from < month && month < episode.until);
}
