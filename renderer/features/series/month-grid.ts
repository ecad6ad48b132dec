import type { SeriesMonth, SeriesPlan, SeriesRun } from '#contract/series.ts';

import { monthRange } from '#domain/month.ts';

/** The state of a month: before the series `saved` or `to_ask`, then as main reports. */
export type MonthStatus = SeriesMonth['outcome'] | 'saved' | 'to_ask';

export interface MonthCell {
  readonly month: string;
  readonly status: MonthStatus;
  /** The saved result of the month, if there is one. */
  readonly resultId: string | null;
}

export interface YearRow {
  readonly year: string;
  /** Twelve cells; `cell` is null for a month that is not part of the series. */
  readonly positions: readonly { readonly month: string; readonly cell: MonthCell | null }[];
}

export function plannedCells({ months }: SeriesPlan): readonly MonthCell[] {
  return months.map(({ month, saved }) => ({
    month,
    status: saved === null ? 'to_ask' : 'saved',
    resultId: saved?.id ?? null,
  }));
}

export function runCells({ months }: SeriesRun): readonly MonthCell[] {
  return months.map(({ month, outcome, resultId }) => ({ month, status: outcome, resultId }));
}

/** The months as a calendar, a row a year. */
export function byYear(cells: readonly MonthCell[]): readonly YearRow[] {
  const found = new Map(cells.map((cell) => [cell.month, cell]));
  return [...new Set(cells.map(({ month }) => month.slice(0, 4)))].map((year) => ({
    year,
    positions: monthRange(`${year}-01`, `${year}-12`).map((month) => ({ month, cell: found.get(month) ?? null })),
  }));
}
