import type { SavedMonths, SavedResult } from '#contract/results.ts';
import { addMonths, type DataBase, offeredMonths } from '#domain/basics/month.ts';
import { joinMonths } from '#domain/series/saved-series.ts';

/** Comparisons that the page offers, in months back. */
const MONTHS_BACK = { month: 1, quarter: 3, year: 12 } as const;

type Back = keyof typeof MONTHS_BACK;

const STEPS_BACK: readonly Back[] = ['month', 'quarter', 'year'];

export interface CompareChoice {
  readonly back: Back;
  readonly month: DataBase;
  /** The saved result to compare with; `not_saved` if the month may be queried; else `nothing`. */
  readonly with: { readonly id: string } | 'not_saved' | 'nothing';
}

/** The months of the same subject that a result is compared with. */
export function compareChoices(
  { dataBase, simulation }: Pick<SavedResult, 'dataBase' | 'simulation'>,
  saved: SavedMonths | undefined,
): readonly CompareChoice[] {
  const { joined } = joinMonths(saved?.months ?? [], simulation);
  return STEPS_BACK.map((back) => {
    const month = addMonths(dataBase, -MONTHS_BACK[back]);
    const found = joined.find((one) => one.dataBase === month);
    return { back, month, with: found === undefined ? missing(month, saved) : { id: found.id } };
  });
}

function missing(month: DataBase, saved: SavedMonths | undefined): 'not_saved' | 'nothing' {
  if (saved === undefined || saved.months.some(({ dataBase }) => dataBase === month)) return 'nothing';
  return offeredMonths(month, month, saved.askable).length > 0 ? 'not_saved' : 'nothing';
}

/** The saved month that tells most beside a result: that of a year before, else the one nearest before it; null where none is saved. */
export function usualChoice(choices: readonly CompareChoice[]): CompareChoice | null {
  const saved = choices.filter((choice) => typeof choice.with === 'object');
  return saved.find(({ back }) => back === 'year') ?? saved[0] ?? null;
}
