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
