import type { TFunction } from 'i18next';
import { formatCompactMoney, formatMoney } from '../../lib/format/money.ts';
import { formatCount, formatRatio } from '../../lib/format/number.ts';
import type { AxisKind } from './get-axis.ts';

export function formatTick(t: TFunction, kind: AxisKind, value: number): string {
  if (kind === 'cents') return formatCompactMoney(t, value);
  return kind === 'ratio' ? formatRatio(value).replace(/[.,]0%$/, '%') : formatCount(value);
}

export function formatValue(t: TFunction, kind: AxisKind, value: number | null): string {
  if (value === null) return kind === 'ratio' ? t('common.noValue') : t('common.notInformed');
  if (kind === 'cents') return formatMoney(value);
  return kind === 'ratio' ? formatRatio(value) : formatCount(value);
}
