import type { TFunction } from 'i18next';
import type { IndicatorUnit } from '#domain/indicators/indicator.ts';
import { hasBucketText } from '../../i18n/has-text.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { formatCalendarDate, formatMonth } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatCount, formatRatio } from '../../lib/format/number.ts';

/** A figure of an indicator in its unit; "—" where it has no value (docs/register.md#indicators). */
export function formatFigure(t: TFunction, value: number | string | null, unit: IndicatorUnit): string {
  if (value === null) return t('common.noValue');
  if (typeof value === 'string') return formatText(t, value);
  switch (unit) {
    case 'ratio':
      return formatRatio(value);
    case 'cents':
      return formatMoney(value);
    case 'months':
      return formatAge(t, value);
    default:
      return formatCount(value);
  }
}

function formatAge(t: TFunction, months: number): string {
  if (months < 12) return t('result.months', { count: months });
  return t('result.years', { years: Math.floor(months / 12), months: months % 12 });
}

function formatText(t: TFunction, text: string): string {
  if (text === 'none') return t('common.nothingOnRecord');
  if (hasBucketText(text)) return t(`ladder.bucketName.${text}`);
  if (/^\d{4}-\d{2}$/.test(text)) return formatMonth(text);
  return /^\d{4}-\d{2}-\d{2}/.test(text) ? formatCalendarDate(text) : fieldLabel(t, text);
}
