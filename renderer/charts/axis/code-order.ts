import type { LadderSide } from '#domain/consulta/ladder-buckets.ts';
import { findMaturityCode, MATURITY_CODES } from '#domain/consulta/maturity-codes.ts';

/** Buckets of the portfolio, plus two sides that exist as codes only: limits and credit to be released. */
export type BarSide = LadderSide | 'limite' | 'a_liberar';

/** The one code of *a vencer* before the month's end: overdue by 1 to 14 days (docs/register.md#maturity-codes). */
export const JUST_OVERDUE = 'v205';
const UNDETERMINED = 'v199';

/** Oldest overdue first, through the month's end to the last due; then the sides outside the portfolio. */
const SIDES: readonly BarSide[] = [
  'vencido',
  'a_vencer',
  'indeterminado',
  'prejuizo',
  'limite',
  'a_liberar',
  'nao_catalogado',
];

export function isOnAxis(side: BarSide): boolean {
  return side === 'vencido' || side === 'a_vencer' || side === 'indeterminado';
}

export function sideOfCode(codigo: string): BarSide {
  if (codigo === UNDETERMINED) return 'indeterminado';
  return findMaturityCode(codigo)?.classe ?? 'nao_catalogado';
}

/** The ladder's order: oldest overdue first, `v205` before all codes still to fall due. */
export function byLadderOrder(one: string, other: string): number {
  const [left, right] = [indexOfKey(one), indexOfKey(other)];
  return left.side - right.side || left.position - right.position || (one < other ? -1 : 1);
}

function indexOfKey(codigo: string): { readonly side: number; readonly position: number } {
  const side = sideOfCode(codigo);
  const index = MATURITY_CODES.findIndex((code) => code.codigo === codigo);
  const position = side === 'vencido' ? -index : codigo === JUST_OVERDUE ? -1 : index;
  return { side: SIDES.indexOf(side), position };
}
