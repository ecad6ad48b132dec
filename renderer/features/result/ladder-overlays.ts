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
