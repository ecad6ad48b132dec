import type { TFunction } from 'i18next';
import { EARLY_BUCKET } from '#domain/maturity/early-split.ts';
import { sumKnown } from '#domain/money.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { bucketLabel } from './bucket-label.ts';
import { getLargestBar, type LadderBar } from './get-ladder-bars.ts';

/** The ladder in a sentence, for those who do not see it. */
export function describeLadder(t: TFunction, bars: readonly LadderBar[]): string {
  const largest = getLargestBar(bars);
  if (largest === undefined) return t('ladder.descriptionEmpty');
  const overdue = sumKnown(
    bars.filter((bar) => bar.side === 'vencido' && bar.key !== EARLY_BUCKET).map((bar) => bar.amount),
  );
  const active = bars.findLast((bar) => bar.cumulative !== null)?.cumulative ?? null;
  const said = (cents: number | null): string => (cents === null ? t('common.notInformed') : formatMoney(cents));
  return t('ladder.description', {
    active: said(active),
    overdue: said(overdue),
    largest: bucketLabel(t, largest.key),
    largestAmount: formatMoney(largest.amount),
  });
}
