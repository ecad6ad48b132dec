import type { Centavos } from '../basics/money.ts';
import { addMonths, type DataBase } from '../basics/month.ts';
import type { SeriesPoint } from '../basics/month-series.ts';
import { type BucketDefinition, LADDER_BUCKETS, type LadderSide } from '../consulta/ladder-buckets.ts';
import { changesBetween, type FigureChanges, figuresAt, portfolioRise } from './figure-changes.ts';
import type { MonthFigures } from './month-figures.ts';
import type { MonthSummary } from './month-summary.ts';
import type { GapReason } from './saved-series.ts';

interface EvolutionBucket {
  readonly key: string;
  readonly side: LadderSide;
  /** Cents; null if not informed, and in a gap. */
  readonly amount: Centavos | null;
}

export interface EvolutionRow {
  readonly month: DataBase;
  /** False for a gap, whose figures and slices are all null. */
  readonly kept: boolean;
  /** Reason for missing figures; null if there are figures. */
  readonly gap: GapReason | null;
  /** The 16 buckets of the ladder in its order. */
  readonly buckets: readonly EvolutionBucket[];
  readonly figures: MonthFigures;
  /** Changes since the month before, which must be in the series. */
  readonly changes: FigureChanges;
  /** `portfolioRise` since the month before, zero if it fell; null if either month is unknown. */
  readonly rise: Centavos | null;
}

/**
 * One row per month, in the order of the series. Gaps are neither zero nor interpolated (docs/register.md#facts), and
 * the month after one has no change. `gaps`: reasons for saved months.
 */
export function evolutionRows(
  series: readonly SeriesPoint<MonthSummary>[],
  gaps: ReadonlyMap<DataBase, GapReason> = new Map(),
): EvolutionRow[] {
  return series.map(({ month, value }) => {
    const figures = figuresAt(month, series);
    const changes = changesBetween(figures, figuresAt(addMonths(month, -1), series));
    const rise = portfolioRise(changes);
    return {
      month,
      kept: value !== null,
      gap: value === null ? (gaps.get(month) ?? 'not_saved') : null,
      buckets: slicesOf(value),
      figures,
      changes,
      rise: rise === null ? null : Math.max(0, rise),
    };
  });
}

function slicesOf(summary: MonthSummary | null): EvolutionBucket[] {
  return LADDER_BUCKETS.map(({ key, side, campoDaCarteira }) => ({
    key,
    side,
    amount: sliceAt(summary, campoDaCarteira),
  }));
}

function sliceAt(summary: MonthSummary | null, campo: BucketDefinition['campoDaCarteira']): Centavos | null {
  if (summary === null) return null;
  return campo === null ? summary.naoCatalogado : summary.resumoDaCarteira[campo];
}
