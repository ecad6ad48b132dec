import type { SeriesMonth, SeriesPlan, SeriesRun } from '#contract/series.ts';

import { monthRange } from '#domain/basics/month.ts';

/** State of a month before the series: asked or not, and the reason. */
type PlannedStatus = 'saved' | 'provisional' | 'unknown' | 'to_ask';

/** State of a month: before the series as planned, then as main reports. */
export type MonthStatus = SeriesMonth['outcome'] | PlannedStatus;

export interface MonthCell {
  readonly month: string;
  readonly status: MonthStatus;
  /** The saved result of the month, if there is one. */
  readonly resultId: string | null;
}

interface YearRow {
  readonly year: string;
  /** Twelve cells; `cell` is null for a month outside of the series. */
  readonly positions: readonly { readonly month: string; readonly cell: MonthCell | null }[];
}

type PlannedMonth = SeriesPlan['months'][number];

/** A month with an unknown end is not asked again; a provisional response is reused if the officer accepts it. */
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

/** True if a month has an unknown end, here or on another workstation of the team. */
export function isWithoutOutcome(failure: SeriesMonth['failure']): boolean {
  return leavesUnknown(failure) || failure?.code === 'team_unknown';
}

/** True if a month is among the queries of unknown end, from before or from this series. */
export function leavesUnknown(failure: SeriesMonth['failure']): boolean {
  return failure?.code === 'attempt_unknown' || failure?.details?.unknown === true;
}

export function byYear(cells: readonly MonthCell[]): readonly YearRow[] {
  const found = new Map(cells.map((cell) => [cell.month, cell]));
  return [...new Set(cells.map(({ month }) => month.slice(0, 4)))].map((year) => ({
    year,
    positions: monthRange(`${year}-01`, `${year}-12`).map((month) => ({ month, cell: found.get(month) ?? null })),
  }));
}
