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

/** The value in a word, told from its thresholds: an amount of zero is nothing on record, or not yet, and what lacks an input is not informed. */
export function indicatorText(t: TFunction, indicator: Indicator, isPartial: boolean, own?: SubjectThresholds): string {
  const { value, unit, inputs } = indicator;
  if (value === null && inputs.some((input) => input.value === null)) return t('common.notInformed');
  const isNothing = value === 'none' || (unit === 'cents' && value === 0);
  return isNothing
    ? nothingText(t, isPartial)
    : formatFigure(t, value, unit, own === undefined ? [] : thresholdsOf(indicator, own));
}

/** What is said of zero: of a month of which more may come, that it is so until now. */
export function nothingText(t: TFunction, isPartial: boolean): string {
  return t(isPartial ? 'result.nothingSoFar' : 'common.nothingOnRecord');
}

/** Which months the changes lie between. */
export function changesTitle(t: TFunction, { from, to }: Changes): string {
  return t('result.changes.title', { from: formatMonth(from), to: formatMonth(to) });
}
