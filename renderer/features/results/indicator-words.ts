import type { TFunction } from 'i18next';
import type { Indicator } from '#domain/indicators/indicator.ts';
import { type SubjectThresholds, thresholdsOf } from '#domain/indicators/thresholds.ts';
import { hasIndicatorText } from '../../i18n/has-text.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { formatFigure } from './format-figure.ts';
import type { Changes } from './history.ts';

export function indicatorName(t: TFunction, { id }: Indicator): string {
  return hasIndicatorText(id) ? t(`indicator.name.${id}`) : id;
}

/** The value in words, with the decimals to differ from its thresholds; a zero amount is "nothing on record". */
export function indicatorText(t: TFunction, indicator: Indicator, isPartial: boolean, own?: SubjectThresholds): string {
  const { value, unit, inputs } = indicator;
  if (value === null && inputs.some((input) => input.value === null)) return t('common.notInformed');
  const isNothing = value === 'none' || (unit === 'cents' && value === 0);
  return isNothing
    ? nothingText(t, isPartial)
    : formatFigure(t, value, unit, own === undefined ? [] : thresholdsOf(indicator, own));
}

/** The words for zero; in a partial month they say "so far". */
export function nothingText(t: TFunction, isPartial: boolean): string {
  return t(isPartial ? 'result.nothingSoFar' : 'common.nothingOnRecord');
}

export function changesTitle(t: TFunction, { from, to }: Changes): string {
  return t('result.changes.title', { from: formatMonth(from), to: formatMonth(to) });
}
