import type { TFunction } from 'i18next';
import { withSign } from '#domain/basics/amount-text.ts';
import type { Indicator } from '#domain/indicators/indicator.ts';
import { formatMonth } from './format/date.ts';
import { formatMoney } from './format/money.ts';
import { formatCount } from './format/number.ts';

/** A rise carries its sign and no change is a word; without the month before, the change is unknown. */
export function changeText(t: TFunction, { id, value, unit }: Indicator, isMonthBeforeKnown: boolean): string {
  if (value === 'none') return t('common.nothingOnRecord');
  if (typeof value === 'string') return formatMonth(value);
  if (value === null) return isMonthBeforeKnown ? t('common.notInformed') : t('result.changes.noMonthBefore');
  if (value === 0) return t(id === 'total_limit_reduction' ? 'result.changes.noCut' : 'result.changes.none');
  const shown = unit === 'cents' ? formatMoney(value) : formatCount(value);
  return id === 'institutions_change' || id === 'portfolio_rise' ? withSign(value, shown) : shown;
}
