import type { SavedResultRow } from '#contract/results.ts';
import type { Environment } from '#domain/basics/environment.ts';
import { type DataBase, monthRange } from '#domain/basics/month.ts';
import { joinMonths, simulationAt } from '#domain/series/saved-series.ts';

export interface MonthPoint {
  readonly month: DataBase;
  /** Cents; null for a month that is not saved or has no figures: a gap, never a zero. */
  readonly active: number | null;
  readonly overdue: number | null;
}

export interface MonthPoints {
  readonly environment: Environment;
  /** The oldest first, without leaving out a month. */
  readonly points: readonly MonthPoint[];
}

/** Most months in the drawing; the newest. */
const MAX = 24;

/**
 * The saved months of the newest month's environment, each by its newest result with figures, of one version of the
 * simulated register. Null for fewer than two months, or test responses, which are the same for all
 * (docs/register.md#facts). `rows`: the newest month first, and within a month the newest query.
 */
export function monthPoints(rows: readonly SavedResultRow[]): MonthPoints | null {
  const environment = rows[0]?.environment;
  if (environment === undefined) return null;
  const own = rows.filter((row) => row.environment === environment).toReversed();
  const { joined } = joinMonths(own, simulationAt(own.at(-1)?.dataBase ?? '', own));
  const newest = new Map(joined.map((row) => [row.dataBase, row]));
  const [first, last] = [joined[0]?.dataBase, joined.at(-1)?.dataBase];
  if (first === undefined || last === undefined || newest.size < 2 || isAllTheSame([...newest.values()])) return null;
  const points = monthRange(first, last).map((month) => {
    const row = newest.get(month);
    return { month, active: row?.carteiraAtiva ?? null, overdue: row?.vencido ?? null };
  });
  return { environment, points: points.slice(-MAX) };
}

function isAllTheSame(rows: readonly SavedResultRow[]): boolean {
  const figures = rows.map(({ carteiraAtiva, vencido, prejuizo, riscoTotal }) =>
    [carteiraAtiva, vencido, prejuizo, riscoTotal].join(),
  );
  return new Set(figures).size === 1;
}
