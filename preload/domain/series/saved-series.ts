import type { DataBase } from '../basics/month.ts';
import { type GapKind, isGap, type ResponseKind } from '../consulta/response-kind.ts';

/** What decides whether the figures of a saved month join a series. */
export interface JudgedMonth {
  readonly dataBase: DataBase;
  readonly kind: ResponseKind;
  /** The version of the simulated register; null outside of Embutido, and if it is not known. */
  readonly simulation: number | null;
}

/** Why a month of a series has no figures. */
export type GapReason = GapKind | 'other_simulation' | 'not_saved';

/** Saved months, and those of them that one series may join. */
export interface JoinedMonths<Month extends JudgedMonth> {
  readonly joined: readonly Month[];
  /** Why the others stay out. */
  readonly gaps: ReadonlyMap<DataBase, GapReason>;
}

/**
 * Joins saved months, one result a month: no gap, and one version of the simulated register alone, since the same month
 * has other figures in another version. `simulation`: that version.
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

/** Why the figures of an answer do not join those of a version of the simulated register; null where they do. */
export function gapReason(
  { kind, simulation }: Pick<JudgedMonth, 'kind' | 'simulation'>,
  version: number | null,
): Exclude<GapReason, 'not_saved'> | null {
  if (isGap(kind)) return kind;
  return simulation === version ? null : 'other_simulation';
}

/** The version of the simulated register that a series around a month is drawn from: that month's, else the newest. */
export function simulationAt(month: DataBase, months: readonly JudgedMonth[]): number | null {
  const known = months.filter(({ kind }) => !isGap(kind));
  return (known.find(({ dataBase }) => dataBase === month) ?? known.at(-1))?.simulation ?? null;
}
