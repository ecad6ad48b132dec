import type { Centavos } from '#domain/basics/money.ts';
import type { LadderSide } from '#domain/consulta/ladder-buckets.ts';
import type { GroupView } from '#domain/groups/group-view.ts';
import { MONTH_BANDS } from '#domain/series/month-bands.ts';
import type { LadderSection } from '../maturity-ladder/get-ladder-bars.ts';
import type { BarPaint } from '../paint/bar-paint.ts';
import { MEMBER_PAINTS, OTHERS_PAINT } from './member-paints.ts';

/** A member in the stacks, or all members without a layer of their own. */
export interface MemberLayer {
  readonly key: string;
  /** Null for the others. */
  readonly memberId: string | null;
  readonly paint: BarPaint;
}

export interface GroupLadderBar {
  readonly bucket: string;
  readonly side: LadderSide;
  /** Cents by layer. */
  readonly amounts: Readonly<Record<string, Centavos>>;
  /** Null if no member informs it. */
  readonly total: Centavos | null;
  readonly isPartial: boolean;
}

const OTHERS = 'others';

/** A layer each for the members with the largest sums over all buckets, and one for the rest. */
export function getMemberLayers(ladder: GroupView['ladder']): readonly MemberLayer[] {
  const held = new Map<string, number>();
  for (const { memberId, cents } of ladder.flatMap(({ parts }) => parts)) {
    held.set(memberId, (held.get(memberId) ?? 0) + Math.abs(cents));
  }
  const ranked = [...held].filter(([, cents]) => cents > 0).sort(([, one], [, other]) => other - one);
  const layers = ranked.slice(0, MEMBER_PAINTS.length).map(([memberId], place) => ({
    key: memberId,
    memberId,
    paint: MEMBER_PAINTS[place] ?? OTHERS_PAINT,
  }));
  return ranked.length > layers.length ? [...layers, { key: OTHERS, memberId: null, paint: OTHERS_PAINT }] : layers;
}

export function getGroupBars(ladder: GroupView['ladder'], layers: readonly MemberLayer[]): readonly GroupLadderBar[] {
  const own = new Set(layers.map(({ key }) => key));
  return ladder.map(({ bucket, total, parts }) => {
    const side = MONTH_BANDS.find(({ key }) => key === bucket)?.side ?? 'nao_catalogado';
    const amounts: Record<string, Centavos> = {};
    for (const { memberId, cents } of parts) {
      const layer = own.has(memberId) ? memberId : OTHERS;
      amounts[layer] = (amounts[layer] ?? 0) + cents;
    }
    return { bucket, side, amounts, total: total.cents, isPartial: total.missing.length > 0 };
  });
}

/** Highest and lowest ends of the stacks, in cents. */
export function getGroupReach(bars: readonly GroupLadderBar[]): readonly Centavos[] {
  return bars.flatMap(({ amounts }) => {
    const all = Object.values(amounts);
    const sum = (part: readonly number[]): number => part.reduce((whole, one) => whole + one, 0);
    return [sum(all.filter((one) => one > 0)), sum(all.filter((one) => one < 0))];
  });
}

/** Sides in order, each with its number of bars. */
export function getBarSections(bars: readonly GroupLadderBar[]): readonly LadderSection[] {
  return [...Map.groupBy(bars, ({ side }) => side)].map(([side, own]) => ({ side, width: own.length }));
}
