import { type Centavos, sumKnown } from '#domain/basics/money.ts';
import type { LadderSide } from '#domain/consulta/ladder-buckets.ts';
import type { EvolutionRow } from '#domain/series/evolution-rows.ts';
import type { GapReason } from '#domain/series/saved-series.ts';
import { type BarPaint, paintOf } from '../paint/bar-paint.ts';

export interface StackLayer {
  readonly key: string;
  readonly side: LadderSide;
  readonly paint: BarPaint;
}

export interface StackRow {
  readonly month: string;
  /** False for a gap, which is never drawn as zero. */
  readonly kept: boolean;
  readonly gap: GapReason | null;
  /** Cents by layer; null if not informed. */
  readonly amounts: Readonly<Record<string, Centavos | null>>;
  /** Sum of the informed layers; null in a gap and if no layer is informed. */
  readonly total: Centavos | null;
}

/** Layers with an amount in any month, in the ladder's order: overdue at the bottom, loss on top. */
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

/** Highest and lowest ends of the stacks, in cents; negative amounts are stacked below zero. */
export function getStackReach(rows: readonly StackRow[]): readonly Centavos[] {
  return rows.flatMap(({ amounts }) => {
    const known = Object.values(amounts).filter((amount) => amount !== null);
    const sum = (part: readonly number[]): number => part.reduce((whole, one) => whole + one, 0);
    return [sum(known.filter((one) => one > 0)), sum(known.filter((one) => one < 0))];
  });
}
