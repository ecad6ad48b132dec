import type { TFunction } from 'i18next';
import type { SavedMonths } from '#contract/results.ts';
import { withSplit } from '#domain/maturity/early-split.ts';
import { figuresAt } from '#domain/series/figure-changes.ts';
import { historicalLadders } from '#domain/series/ladder-overlays.ts';
import { spansWriteOffRules } from '#domain/series/later-write-offs.ts';
import type { Overlay } from '../../charts/maturity-ladder/get-ladder-bars.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { writeOffNote } from '../../lib/write-off-note.ts';
import type { History } from './history.ts';

/** The ladders of the month before and of a year before, if saved. */
export function ladderOverlays(
  t: TFunction,
  month: string,
  history: History,
  saved: SavedMonths | undefined,
): readonly Overlay[] {
  if (history.length === 0) return [];
  const { previous, yearAgo } = historicalLadders(month, history);
  return [previous, yearAgo].flatMap(({ month: earlier, buckets }) => {
    const from = saved?.months.find(({ dataBase }) => dataBase === earlier);
    if (buckets === null || from === undefined) return [];
    const own = new Map(buckets.map(({ key, amount }) => [key, amount]));
    const amounts = withSplit(own, from.earlyArrears);
    const both = [earlier, month].map((at) => ({ month: at, kept: true, figures: figuresAt(at, history) }));
    const note = spansWriteOffRules(both) ? writeOffNote(t) : undefined;
    return [{ key: earlier, label: formatMonth(earlier), resultId: from.id, amounts, note }];
  });
}
