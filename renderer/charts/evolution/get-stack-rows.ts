import { type Centavos, sumKnown } from '#domain/basics/money.ts';
import type { LadderSide } from '#domain/consulta/ladder-buckets.ts';
import type { EvolutionRow } from '#domain/series/evolution-rows.ts';
import type { GapReason } from '#domain/series/saved-series.ts';
import { type BarPaint, paintOf } from '../paint/bar-paint.ts';

/** One layer of the stack: a bucket of the ladder through all months. */
export interface StackLayer {
  readonly key: string;
  readonly side: LadderSide;
  readonly paint: BarPaint;
}

/** One month as it is stacked. */
export interface StackRow {
  readonly month: string;
  /** False for a gap, which is drawn as one and never as zero. */
  readonly kept: boolean;
  readonly gap: GapReason | null;
  /** Cents by layer; null where not informed. */
  readonly amounts: Readonly<Record<string, Centavos | null>>;
  /** Everything informed; null for a gap and where nothing is. */
  readonly total: Centavos | null;
}

/** The layers that hold anything in any month, in the ladder's order: overdue at the bottom, loss on top. */
export function getStackLayers(rows: readonly EvolutionRow[]): readonly StackLayer[] {
  const layers = rows[0]?.buckets ?? [];
  return layers.flatMap(({ key, side }, index) => {
    const own = layers.filter((layer) => layer.side === side);
    const at = own.findIndex((layer) => layer.key === key);
    const shade = side === 'vencido' ? own.length - at : at + 1;
    const holds = rows.some((row) => (row.buckets[index]?.amount ?? 0) !== 0);
    return holds ? [{ key, side, paint: paintOf({ side, shade }) }] : [];
  });
}

export function getStackRows(rows: readonly EvolutionRow[]): readonly StackRow[] {
  return rows.map(({ month, kept, gap, buckets }) => ({
    month,
    kept,
    gap,
    amounts: Object.fromEntries(buckets.map(({ key, amount }) => [key, amount])),
    total: sumKnown(buckets.map(({ amount }) => amount)),
  }));
}

/** How high and how low the stacks reach, in cents: what is negative is stacked below zero. */
export function getStackReach(rows: readonly StackRow[]): readonly Centavos[] {
  return rows.flatMap(({ amounts }) => {
    const known = Object.values(amounts).filter((amount) => amount !== null);
    const sum = (part: readonly number[]): number => part.reduce((whole, one) => whole + one, 0);
    return [sum(known.filter((one) => one > 0)), sum(known.filter((one) => one < 0))];
  });
}
