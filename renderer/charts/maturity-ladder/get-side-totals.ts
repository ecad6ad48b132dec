import { type Centavos, sumComplete } from '#domain/basics/money.ts';
import type { LadderSide } from '#domain/consulta/ladder-buckets.ts';
import type { LadderBar } from './get-ladder-bars.ts';

interface SideTotal {
  readonly side: 'vencido' | 'a_vencer' | 'prejuizo';
  /** Null if one of its bars is not informed. */
  readonly amount: Centavos | null;
}

/** Amounts without a due date count as still to fall due. */
const SIDES: Readonly<Record<SideTotal['side'], readonly LadderSide[]>> = {
  vencido: ['vencido'],
  a_vencer: ['a_vencer', 'indeterminado'],
  prejuizo: ['prejuizo'],
};

const ORDER: readonly SideTotal['side'][] = ['vencido', 'a_vencer', 'prejuizo'];

export function getSideTotals(bars: readonly LadderBar[]): readonly SideTotal[] {
  return ORDER.map((side) => {
    const amounts = bars.filter((bar) => SIDES[side].includes(bar.side)).map(({ amount }) => amount);
    return { side, amount: sumComplete(amounts) };
  }).filter(({ amount }) => amount !== 0);
}
