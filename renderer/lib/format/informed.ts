import type { TFunction } from 'i18next';
import type { Unit } from '#domain/reconciliation/comparison.ts';
import { formatCalendarDate, formatMonth } from './date.ts';
import { formatMoney } from './money.ts';
import { formatCount, formatPercentPoints } from './number.ts';

/** An informed value in its unit; a word if it is not informed. */
export function formatInformed(t: TFunction, value: number | string | null, unit: Unit): string {
  if (value === null) return t('common.notInformed');
  if (typeof value === 'string') return localDay(value) ?? value;
  if (unit === 'cents') return formatMoney(value);
  return unit === 'percent' ? formatPercentPoints(value) : formatCount(value);
}

/** A month or a day in the local form; null for any other text. */
export function localDay(text: string): string | null {
  if (/^\d{4}-\d{2}$/.test(text)) return formatMonth(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatCalendarDate(text) : null;
}
