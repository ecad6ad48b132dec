import type { SavedMonths, SavedResult } from '../../../preload/contract/archive.ts';
import { ladderGhosts } from '../../../preload/domain/series/ladder-ghosts.ts';
import type { Ghost } from '../../charts/maturity-ladder/get-ladder-bars.ts';
import { formatMonth } from '../../lib/format/month.ts';
import { historyOf } from './history.ts';

/** The ladders of the month before a result and of a year before it, where they are saved. */
export function ladderOverlays(result: SavedResult, saved: SavedMonths | undefined): readonly Ghost[] {
  const history = historyOf(result, saved);
  if (history.length === 0) return [];
  const { previous, yearAgo } = ladderGhosts(result.dataBase, history);
  return [previous, yearAgo].flatMap(({ month, buckets }) => {
    const from = saved?.months.find(({ dataBase }) => dataBase === month);
    if (buckets === null || from === undefined) return [];
    const amounts = new Map(buckets.map(({ key, amount }) => [key, amount]));
    return [{ key: month, label: formatMonth(month), resultId: from.id, amounts }];
  });
}
