import type { BridgeFailure } from '#contract/errors.ts';
import type { SeriesMonth, SeriesPlan, SeriesRun } from '#contract/series.ts';
import type { DataBase } from '#domain/month.ts';
import type { Outcome } from '#domain/outcome.ts';
import type { StoredResult } from '../../ports/repositories.ts';

/** What a month's end says of it. */
export type MonthEnd = Pick<SeriesMonth, 'outcome'> & Partial<SeriesMonth>;

/** Every month at the start: saved ones are reused at once. */
export function monthsAtStart(plan: SeriesPlan): SeriesMonth[] {
  return plan.months.map(({ month, saved }) =>
    saved === null
      ? { month, outcome: 'waiting', resultId: null, failure: null }
      : { month, outcome: 'reused', resultId: saved.id, failure: null },
  );
}

export function withMonth(run: SeriesRun, month: DataBase, end: MonthEnd): SeriesRun {
  return { ...run, months: run.months.map((one) => (one.month === month ? { ...one, ...end } : one)) };
}

/** How a month ended, by what asking it came to. */
export function monthEnd(response: Outcome<StoredResult>): MonthEnd {
  if (response.ok) return { outcome: 'queried', resultId: response.value.id };
  const { code, details } = response.error;
  // Someone else asked for the month since the series was planned.
  if (code === 'already_saved') return { outcome: 'reused', resultId: String(details?.id) };
  return { outcome: code === 'cancelled' ? 'cancelled' : 'refused', failure: toFailure(response.error) };
}

/** A refusal as it crosses the border. */
export function toFailure({ code, details }: Extract<Outcome<never>, { ok: false }>['error']): BridgeFailure {
  return details === undefined ? { code } : { code, details: { ...details } };
}

/** The end of a series: what still waits was not asked. */
export function endedRun(run: SeriesRun, endedAt: string, stoppedBy: BridgeFailure | null): SeriesRun {
  const months = run.months.map((one) =>
    one.outcome === 'waiting' ? ({ ...one, outcome: 'not_asked' } as const) : one,
  );
  const given = months.some(({ outcome }) => outcome === 'not_asked' || outcome === 'cancelled');
  return { ...run, months, endedAt, stoppedBy, status: statusAtEnd(stoppedBy, given) };
}

function statusAtEnd(stoppedBy: BridgeFailure | null, given: boolean): SeriesRun['status'] {
  if (stoppedBy !== null) return 'stopped';
  return given ? 'cancelled' : 'completed';
}
