import type { SavedMonths } from '#contract/results.ts';
import { addMonths, type DataBase, offeredMonths } from '#domain/basics/month.ts';

export interface MonthChoice {
  readonly month: DataBase;
  /** The saved result of the month; null if not saved. */
  readonly id: string | null;
}

/** Most months offered beside the saved ones. */
const MOST = 36;

/** The saved months and the askable ones, from one before them to one after, the newest first. */
export function monthChoices(shown: MonthChoice, saved: SavedMonths | undefined): readonly MonthChoice[] {
  const ids = new Map((saved?.months ?? []).map(({ dataBase, id }) => [dataBase, id]));
  const known = [...ids.keys(), shown.month].toSorted();
  const [first, last] = [known[0] ?? shown.month, known.at(-1) ?? shown.month];
  const offered = saved === undefined ? [] : offeredMonths(addMonths(first, -1), addMonths(last, 1), saved.askable);
  return [...new Set([...known, ...offered])]
    .toSorted()
    .toReversed()
    .slice(0, Math.max(MOST, ids.size))
    .map((month) => ({ month, id: month === shown.month ? shown.id : (ids.get(month) ?? null) }));
}

/** The nearest saved months before and after the shown one, if any. */
export function nearestSaved(
  shown: DataBase,
  choices: readonly MonthChoice[],
): { readonly before: MonthChoice | null; readonly after: MonthChoice | null } {
  const saved = choices.filter(({ id }) => id !== null);
  return {
    before: saved.find(({ month }) => month < shown) ?? null,
    after: saved.findLast(({ month }) => month > shown) ?? null,
  };
}
