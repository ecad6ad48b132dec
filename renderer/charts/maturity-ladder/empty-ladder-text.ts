import type { TFunction } from 'i18next';
import type { LadderBar } from './get-ladder-bars.ts';

/** Says why a ladder without amounts is not drawn; only rungs that are all informed to be zero owe nothing. */
export function emptyLadderText(t: TFunction, bars: readonly LadderBar[], hasOperations: boolean): string {
  if (bars.some(({ amount }) => amount === null)) return t('chart.silent');
  return t(hasOperations ? 'ladder.nothingOwed' : 'ladder.empty');
}
