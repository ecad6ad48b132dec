import type { TFunction } from 'i18next';
import type { Indicator, IndicatorInput, IndicatorUnit } from '#domain/indicators/indicator.ts';
import { hasBucketText, hasMonthFigureText } from '../../i18n/has-text.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { localDay } from '../../lib/format/informed.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatCountBeside, formatRatio } from '../../lib/format/number.ts';

/**
 * A figure in its unit, with the decimals to differ from `limits`; "—" without a value
 * (docs/register.md#indicators).
 */
export function formatFigure(
  t: TFunction,
  value: number | string | null,
  unit: IndicatorUnit,
  limits: readonly number[] = [],
): string {
  if (value === null) return t('common.noValue');
  if (typeof value === 'string') return formatText(t, value);
  switch (unit) {
    case 'ratio':
      return formatRatio(value, limits);
    case 'cents':
      return formatMoney(value);
    case 'months':
      return formatAge(t, value);
    default:
      return formatCountBeside(value, limits);
  }
}

/** Label of an input of an indicator, with its month if the indicator uses several. */
export function inputLabel(t: TFunction, { name, month }: IndicatorInput): string {
  if (month === undefined) return fieldLabel(t, name);
  const label = hasMonthFigureText(name) ? t(`evolution.figure.${name}`) : name;
  return `${label}, ${formatMonth(month)}`;
}

/** Reason that an indicator has no value: missing inputs, or an empty base. Null if it has a value. */
export function whyNoValue(t: TFunction, indicator: Indicator): string | null {
  return indicator.value === null ? (whatIsMissing(t, indicator) ?? t('result.noValue.nothing')) : null;
}

/** The missing inputs of an indicator without a value; null if complete. */
export function whatIsMissing(t: TFunction, { value, inputs }: Indicator): string | null {
  const missing = inputs.filter((input) => input.value === null);
  if (value !== null || missing.length === 0) return null;
  return t('result.noValue.missing', { names: missing.map((input) => inputLabel(t, input)).join('; ') });
}

function formatAge(t: TFunction, months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const inYears = t('result.years', { count: years });
  const inMonths = t('result.months', { count: rest });
  if (years === 0) return inMonths;
  return rest === 0 ? inYears : t('result.yearsAndMonths', { years: inYears, months: inMonths });
}

function formatText(t: TFunction, text: string): string {
  if (text === 'none') return t('common.nothingOnRecord');
  if (hasBucketText(text)) return t(`ladder.bucketName.${text}`);
  return localDay(text) ?? fieldLabel(t, text);
}
