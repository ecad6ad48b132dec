import type { SeriesMonth, SeriesPlan, SeriesRun } from '#contract/series.ts';

import { monthRange } from '#domain/basics/month.ts';

/** How a month stands before the series: asked or not, and why not. */
type PlannedStatus = 'saved' | 'provisional' | 'unknown' | 'to_ask';

/** The state of a month: before the series as planned, then as main reports. */
export type MonthStatus = SeriesMonth['outcome'] | PlannedStatus;

export interface MonthCell {
  readonly month: string;
  readonly status: MonthStatus;
  /** The saved result of the month, if there is one. */
  readonly resultId: string | null;
}

interface YearRow {
  readonly year: string;
  /** Twelve cells; `cell` is null for a month that is not part of the series. */
  readonly positions: readonly { readonly month: string; readonly cell: MonthCell | null }[];
}

type PlannedMonth = SeriesPlan['months'][number];

/** A month of unknown end is not asked again by itself; a provisional response is reused where the officer accepts it. */
export function plannedStatus({ saved, isUnknown }: PlannedMonth, reuseProvisional: boolean): PlannedStatus {
  if (saved === null) return isUnknown ? 'unknown' : 'to_ask';
  if (!saved.provisional) return 'saved';
  return reuseProvisional || isUnknown ? 'provisional' : 'to_ask';
}

export function plannedCells({ months }: SeriesPlan, reuseProvisional: boolean): readonly MonthCell[] {
  return months.map((planned) => ({
    month: planned.month,
    status: plannedStatus(planned, reuseProvisional),
    resultId: planned.saved?.id ?? null,
  }));
}

export function runCells({ months }: SeriesRun): readonly MonthCell[] {
  return months.map(({ month, outcome, resultId, failure }) => ({
    month,
    status: outcome === 'refused' && isWithoutOutcome(failure) ? 'unknown' : outcome,
    resultId,
  }));
}

/** Whether nobody knows what came of a month, here or on another workstation of the team. */
export function isWithoutOutcome(failure: SeriesMonth['failure']): boolean {
  return leavesUnknown(failure) || failure?.code === 'team_unknown';
}

/** Whether a month waits among the queries of unknown end: since before, or since it was asked now. */
export function leavesUnknown(failure: SeriesMonth['failure']): boolean {
  return failure?.code === 'attempt_unknown' || failure?.details?.unknown === true;
}

/** The months as a calendar, a row a year. */
export function byYear(cells: readonly MonthCell[]): readonly YearRow[] {
  const found = new Map(cells.map((cell) => [cell.month, cell]));
  return [...new Set(cells.map(({ month }) => month.slice(0, 4)))].map((year) => ({
    year,
    positions: monthRange(`${year}-01`, `${year}-12`).map((month) => ({ month, cell: found.get(month) ?? null })),
  }));
}
