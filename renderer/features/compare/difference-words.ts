import type { TFunction } from 'i18next';
import { withSign } from '#domain/basics/amount-text.ts';
import type { DifferenceBar as Row } from '../../charts/differences/get-difference-bars.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatChange, formatCount, formatPercentPoints, formatRatio } from '../../lib/format/number.ts';

export function sideText(t: TFunction, row: Row, value: number | null): string {
  if (row.unit === 'ratio') return formatRatio(value);
  if (value === null) return t('common.notInformed');
  return value === 0 ? t('common.noValue') : inUnit(row, value);
}

/** The difference of the right side, with its sign. */
export function differenceText(t: TFunction, row: Row): string {
  return row.difference === null ? t('common.noValue') : withSign(row.difference, moved(t, row, row.difference));
}

export function ratioText(t: TFunction, ratio: Row['ratio']): string {
  return ratio === null ? t('common.noValue') : withSign(ratio, formatRatio(ratio));
}

/** Percentages and shares differ by percentage points. */
function moved(t: TFunction, row: Row, difference: number): string {
  if (row.unit === 'ratio') return formatChange(t, difference, 'points');
  return row.unit === 'percent' ? formatChange(t, difference / 100, 'points') : inUnit(row, difference);
}

function inUnit({ unit }: Row, value: number): string {
  if (unit === 'cents') return formatMoney(value);
  return unit === 'percent' ? formatPercentPoints(value) : formatCount(value);
}
