import type { DataBase } from '../basics/month.ts';
import { type GapKind, isGap, type ResponseKind } from '../consulta/response-kind.ts';

export interface JudgedMonth {
  readonly dataBase: DataBase;
  readonly kind: ResponseKind;
  /** Version of the simulated register; null outside of Embutido, or if unknown. */
  readonly simulation: number | null;
}

export type GapReason = GapKind | 'other_simulation' | 'not_saved';

/** Saved months that join one series, and the gaps. */
export interface JoinedMonths<Month extends JudgedMonth> {
  readonly joined: readonly Month[];
  readonly gaps: ReadonlyMap<DataBase, GapReason>;
}

/**
 * Joins saved months, one result per month: no gaps, and only one version of the simulated register, because other
 * versions have other figures for the same month. `simulation`: that version.
 */
export function joinMonths<Month extends JudgedMonth>(
  months: readonly Month[],
  simulation: number | null,
): JoinedMonths<Month> {
  const reasons = months.map((month) => [month.dataBase, gapReason(month, simulation)] as const);
  return {
    joined: months.filter((month) => gapReason(month, simulation) === null),
    gaps: new Map(reasons.flatMap(([month, reason]) => (reason === null ? [] : [[month, reason] as const]))),
  };
}

/** The reason why an answer's figures do not join those of a version of the simulated register; null if they do. */
export function gapReason(
  { kind, simulation }: Pick<JudgedMonth, 'kind' | 'simulation'>,
  version: number | null,
): Exclude<GapReason, 'not_saved'> | null {
  if (isGap(kind)) return kind;
  return simulation === version ? null : 'other_simulation';
}

/** The version of the simulated register for a series around a month: that month's, otherwise the newest month's. */
export function simulationAt(month: DataBase, months: readonly JudgedMonth[]): number | null {
  const known = months.filter(({ kind }) => !isGap(kind));
  return (known.find(({ dataBase }) => dataBase === month) ?? known.at(-1))?.simulation ?? null;
}
