import { type DataBase, monthIndex } from '#domain/month.ts';
import type { Episode } from './episode.ts';

/** Episodes that begin every so many months; lenders go on lending. */
export function recurring(
  first: DataBase,
  every: number,
  episode: Pick<Episode, 'share' | 'depth' | 'defaults'> & { readonly lasting: number },
): (month: number) => Episode[] {
  const { lasting, ...rest } = episode;
  const begin = monthIndex(first);
  return (month) =>
    Array.from({ length: Math.max(0, Math.floor((month - begin) / every) + 1) }, (_, index) => {
      const from = begin + index * every;
      return { ...rest, from, until: from + lasting, shutsOut: false };
    });
}

/** One time of default: a share of the contracts is never paid again from a month on. */
export function defaultIn(month: DataBase, share: number): Episode {
  const from = monthIndex(month);
  return { from, until: from + 12, depth: 0, defaults: true, share, shutsOut: false };
}

const TREND_MONTHS = 24;
const STEP_MONTHS = 3;
const STEP_SHARE = 0.25;
const STEP_DEPTH = 6;

/**
 * A client that falls behind with more and more contracts for 24 months from `first` on and catches up with them one by
 * one in the 24 months after, again and again.
 */
export function fallingAndRising(first: DataBase): (month: number) => Episode[] {
  const begin = monthIndex(first);
  return (month) => {
    const cycles = Math.max(0, Math.floor((month - begin) / (2 * TREND_MONTHS)) + 1);
    return Array.from({ length: cycles }, (_, cycle) => begin + cycle * 2 * TREND_MONTHS).flatMap(stepsFrom);
  };
}

function stepsFrom(begin: number): Episode[] {
  return Array.from({ length: TREND_MONTHS / STEP_MONTHS - 1 }, (_, step) => ({
    from: begin + step * STEP_MONTHS,
    until: begin + TREND_MONTHS + step * STEP_MONTHS + 1,
    depth: STEP_DEPTH,
    defaults: false,
    share: STEP_SHARE,
    // Nobody lends while it gets worse; the first step lasts as long as that.
    shutsOut: step === 0,
  }));
}
