import type { SavedMonths, SavedResult } from '../../../preload/contract/archive.ts';
import { ladderGhosts } from '../../../preload/domain/series/ladder-ghosts.ts';
import type { Ghost } from '../../charts/maturity-ladder/get-ladder-bars.ts';
import { formatMonth } from '../../lib/format/month.ts';
import type { History } from './history.ts';

/** The ladders of the month before and of a year before, where they are saved. */
export function ladderOverlays(month: string, history: History): readonly Ghost[] {
  if (history.length === 0) return [];
  const { previous, yearAgo } = ladderGhosts(month, history);
  return [previous, yearAgo].flatMap(({ month: earlier, buckets }) =>
    buckets === null
      ? []
      : [
          {
            key: earlier,
            label: formatMonth(earlier),
            amounts: new Map(buckets.map(({ key, amount }) => [key, amount])),
          },
        ],
  );
}

/** The saved results that a result's ladder may be drawn from: its own, and those behind it. */
export function drawnResults(
  { id }: SavedResult,
  saved: SavedMonths | undefined,
  ghosts: readonly Ghost[],
): readonly string[] {
  const behind = saved?.months.filter(({ dataBase }) => ghosts.some(({ key }) => key === dataBase)) ?? [];
  return [id, ...behind.map((month) => month.id)];
}
