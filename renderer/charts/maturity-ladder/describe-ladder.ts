import type { TFunction } from 'i18next';
import { sumKnown } from '#domain/basics/money.ts';
import { EARLY_BUCKET } from '#domain/maturity/early-split.ts';
import { amountText, formatMoney } from '../../lib/format/money.ts';
import { bucketLabel } from './bucket-label.ts';
import { getLargestBar, type LadderBar } from './get-ladder-bars.ts';

export function describeLadder(t: TFunction, bars: readonly LadderBar[]): string {
  const largest = getLargestBar(bars);
  if (largest === undefined) return t('ladder.descriptionEmpty');
  const overdue = sumKnown(
    bars.filter((bar) => bar.side === 'vencido' && bar.key !== EARLY_BUCKET).map((bar) => bar.amount),
  );
  const active = bars.findLast((bar) => bar.cumulative !== null)?.cumulative ?? null;
  return t('ladder.description', {
    active: amountText(t, active),
    overdue: amountText(t, overdue),
    largest: bucketLabel(t, largest.key),
    largestAmount: formatMoney(largest.amount),
  });
}
