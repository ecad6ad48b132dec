import {
  type AskableMonths,
  checkMonth,
  type DataBase,
  type MonthFailure,
  monthRange,
  monthsBetween,
} from '../basics/month.ts';
import { MAX_SERIES_MONTHS, seriesMonths } from '../basics/month-series.ts';
import { fail, type Outcome, ok } from '../basics/outcome.ts';

type RangeFailure = MonthFailure | 'range_reversed' | 'range_too_long';

/** Both ends of a series, included; by default the 24 months that end with the newest one. */
export interface MonthEnds {
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

/**
 * The months of a series, oldest first, if all can be queried today. Fails with the codes of `checkMonth`, with
 * `range_reversed`, and beyond 60 months (docs/register.md#facts) with `range_too_long`.
 */
export function seriesRange({ first, last }: MonthEnds, months: AskableMonths): Outcome<DataBase[], RangeFailure> {
  const end = checkMonth(last ?? months.newest, months);
  if (!end.ok) return end;
  const start = checkMonth(first ?? seriesMonths(end.value)[0] ?? end.value, months);
  if (!start.ok) return start;
  const count = monthsBetween(start.value, end.value) + 1;
  if (count < 1) return fail('range_reversed');
  if (count > MAX_SERIES_MONTHS) return fail('range_too_long', { count, longest: MAX_SERIES_MONTHS });
  return ok(monthRange(start.value, end.value));
}
