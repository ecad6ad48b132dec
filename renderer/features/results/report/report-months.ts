import type { SavedMonths, SavedResult } from '#contract/results.ts';
import type { Centavos } from '#domain/basics/money.ts';
import { addMonths, type DataBase, monthRange } from '#domain/basics/month.ts';
import { figuresAt, summaryAt } from '#domain/series/figure-changes.ts';
import { type GapReason, joinMonths } from '#domain/series/saved-series.ts';
import { historyOf } from '../history.ts';

const SHOWN_MONTHS = 12;

/** The sides of a month's debt, from the foot of its bar. */
export const DEBT_SIDES = ['vencido', 'a_vencer', 'prejuizo'] as const;
type DebtSide = (typeof DEBT_SIDES)[number];

export interface PaperMonth {
  readonly month: DataBase;
  /** Reason for missing figures; null if there are figures. */
  readonly gap: GapReason | null;
  readonly isProvisional: boolean;
  /** The whole debt; null if not informed, and in a gap. */
  readonly debt: Centavos | null;
  /** The debt by its sides; empty if a part of it is not informed. */
  readonly parts: readonly (readonly [side: DebtSide, cents: Centavos])[];
}

/** The debt of the 12 months up to a result's, gaps as gaps; empty where no other of them is known. */
export function paperMonths(result: SavedResult, saved: SavedMonths): readonly PaperMonth[] {
  const history = historyOf(result, saved);
  const { gaps } = joinMonths(saved.months, result.simulation);
  const isProvisional = (month: DataBase): boolean =>
    month === result.dataBase
      ? result.provisional
      : saved.months.some((one) => one.dataBase === month && one.provisional);
  const months = monthRange(addMonths(result.dataBase, 1 - SHOWN_MONTHS), result.dataBase).map((month): PaperMonth => {
    const { carteiradeCredito: debt, carteiraVencido: overdue, prejuizo: loss } = figuresAt(month, history);
    const isKnown = summaryAt(month, history) !== null;
    return {
      month,
      gap: isKnown ? null : (gaps.get(month) ?? 'not_saved'),
      isProvisional: isKnown && isProvisional(month),
      debt,
      parts: debt === null || overdue === null || loss === null ? [] : partsOf(debt, overdue, loss),
    };
  });
  return months.filter(({ gap }) => gap === null).length > 1 ? months : [];
}

function partsOf(debt: Centavos, overdue: Centavos, loss: Centavos): PaperMonth['parts'] {
  const amounts = { vencido: overdue, a_vencer: debt - overdue - loss, prejuizo: loss };
  return DEBT_SIDES.flatMap((side) => (amounts[side] > 0 ? [[side, amounts[side]] as const] : []));
}
