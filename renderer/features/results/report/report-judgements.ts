import type { TFunction } from 'i18next';
import type { FieldDifference } from '#domain/consulta/field-differences.ts';
import type { Indicator } from '#domain/indicators/indicator.ts';
import type { JudgedFigure } from '#domain/indicators/thresholds.ts';
import type { Check } from '#domain/reconciliation/check.ts';
import { groupChecks, lacksOwnData, type RuleChecks } from '#domain/reconciliation/group-checks.ts';
import { changeText } from '#renderer/lib/change-text.ts';
import { fieldLabel } from '#renderer/lib/field-label.ts';
import { formatInformed } from '#renderer/lib/format/informed.ts';
import { differenceName } from '#renderer/ui/DifferencesTable.tsx';
import type { PaperRow } from '#renderer/ui/PaperTable.tsx';
import { otherSide } from '../CheckSides.tsx';
import { whatIsMissing, whyNoValue } from '../format-figure.ts';
import type { Changes } from '../history.ts';
import { thresholdText } from '../IndicatorDetail.tsx';
import { indicatorName, indicatorText } from '../indicator-words.ts';
import type { Reading } from '../read-result.ts';

export function alertRows(t: TFunction, { indicators, thresholds, subject, isPartial }: Reading): readonly PaperRow[] {
  return indicators
    .filter(isWarning)
    .toSorted((one, other) => Number(other.judgement === 'alert') - Number(one.judgement === 'alert'))
    .map((indicator) => ({
      key: indicator.id,
      cells: [
        indicatorName(t, indicator),
        t(`indicator.judgement.${indicator.judgement === 'alert' ? 'alert' : 'attention'}`),
        indicatorText(t, indicator, isPartial, thresholds[subject]),
        thresholdText(t, indicator.id, thresholds[subject]),
      ],
    }));
}

function isWarning({ judgement }: JudgedFigure): boolean {
  return judgement === 'alert' || judgement === 'attention';
}

/** The number of rules that fail, in one row; none if all hold. Both sides of each are in the annex. */
export function checkRow(t: TFunction, { checks }: Pick<Reading, 'checks'>): readonly PaperRow[] {
  const failed = groupChecks(checks).filter(({ outcome }) => outcome === 'fails');
  if (failed.length === 0) return [];
  const isAlert = failed.some(({ weight }) => weight !== 'notice');
  const judgement = t(`indicator.judgement.${isAlert ? 'alert' : 'attention'}`);
  const names = failed.map(({ id }) => id).join(', ');
  return [{ key: 'checks', cells: [t('result.failedChecks', { count: failed.length }), judgement, names, ''] }];
}

/** Text shown if there are no alerts. */
export function noAlertText(t: TFunction, { indicators }: Reading): string {
  const judged = indicators.filter(({ judgement }) => judgement === 'calm').length;
  return judged === 0 ? t('indicator.notJudged') : t('result.report.noAlert', { count: judged });
}

/** The indicators without an alert: those with a figure as rows, zeros and those without an input in sentences. */
export function indicatorRows(
  t: TFunction,
  { indicators, thresholds, subject, isPartial }: Reading,
): readonly PaperRow[] {
  return indicators
    .filter((indicator) => !isWarning(indicator) && hasFigure(indicator))
    .map((indicator) => ({
      key: indicator.id,
      cells: [indicatorName(t, indicator), indicatorText(t, indicator, isPartial, thresholds[subject])],
    }));
}

export function indicatorRest(t: TFunction, { indicators, isPartial }: Reading): readonly string[] {
  const rest = indicators.filter((indicator) => !isWarning(indicator) && !hasFigure(indicator));
  const zeros = rest.filter(({ value }) => value !== null).map((indicator) => indicatorName(t, indicator));
  const absent = rest.filter(({ value }) => value === null);
  return [
    ...(zeros.length === 0
      ? []
      : [t(isPartial ? 'result.report.zeroSoFar' : 'result.report.zeroIndicators', { names: zeros.join('; ') })]),
    ...absent.map((indicator) => `${indicatorName(t, indicator)}. ${whyNoValue(t, indicator)}`),
  ];
}

function hasFigure({ value }: Indicator): boolean {
  return value !== null && value !== 0 && value !== 'none';
}

/** The changes since the month before; those that lack that month in a sentence. */
export function changeRows(t: TFunction, { indicators, isFromKnown }: Changes): readonly PaperRow[] {
  return indicators
    .filter(({ value }) => isFromKnown || value !== null)
    .map((indicator) => ({
      key: indicator.id,
      cells: [
        indicatorName(t, indicator),
        (isFromKnown && whatIsMissing(t, indicator)) || changeText(t, indicator, isFromKnown),
      ],
    }));
}

export function changeRest(t: TFunction, { indicators, isFromKnown }: Changes): readonly string[] {
  const unknown = indicators.filter(({ value }) => !isFromKnown && value === null);
  const names = unknown.map((indicator) => indicatorName(t, indicator)).join('; ');
  return unknown.length === 0 ? [] : [`${names}: ${t('result.changes.noMonthBefore')}.`];
}

/** The rules that fail, each with both its sides and the fields that differ. */
export function failedRows(t: TFunction, { checks, differences }: Pick<Reading, 'checks' | 'differences'>): PaperRow[] {
  const failed = groupChecks(checks).filter(({ outcome }) => outcome === 'fails');
  return failed.flatMap(({ id, shown }) => {
    const row = { key: id, isTotal: true, cells: [ruleName(t, id), t('result.outcome.fails')] };
    if (id === 'R24') return [row, ...(differences ?? []).map((field) => differenceRow(t, field))];
    return [row, ...shown.map((check) => failedRow(t, check))];
  });
}

/** Sentences for the rules that hold, those without data, and those that need another month or response. */
export function otherRules(t: TFunction, checks: readonly Check[]): readonly string[] {
  const rules = groupChecks(checks);
  const holds = rules.filter(({ outcome }) => outcome === 'holds');
  const unknown = rules.filter(({ outcome }) => outcome === 'not_informed');
  const said = (key: 'holds' | 'not_informed' | 'needs_other', own: readonly RuleChecks[], names: string): string[] =>
    own.length === 0 ? [] : [`${t(`result.rules.${key}`, { count: own.length })}: ${names}.`];
  const named = (own: readonly RuleChecks[]): string => own.map(({ id }) => ruleName(t, id)).join('; ');
  const [lacking, others] = [unknown.filter(lacksOwnData), unknown.filter((rule) => !lacksOwnData(rule))];
  return [
    ...said('holds', holds, holds.map(({ id }) => id).join(', ')),
    ...said('not_informed', lacking, named(lacking)),
    ...said('needs_other', others, named(others)),
  ];
}

function ruleName(t: TFunction, id: RuleChecks['id']): string {
  return `${id} ${t(`rule.${id}.title`)}`;
}

function failedRow(t: TFunction, check: Check): PaperRow {
  const { id, part, relation, unit, left, right, difference } = check;
  const informed = `${t('result.side')} ${formatInformed(t, left, unit)}`;
  const other = `${otherSide(t, check)} ${formatInformed(t, right, unit)}`;
  const isNumber = typeof difference === 'number';
  return {
    key: `${id} ${part} ${relation}`,
    cells: [
      `${id} · ${fieldLabel(t, part)}: ${informed}; ${other}`,
      isNumber ? `${t('result.difference')} ${formatInformed(t, difference, unit)}` : '',
    ],
  };
}

function differenceRow(t: TFunction, difference: FieldDifference): PaperRow {
  const { unit, before, after, path, element } = difference;
  const values = [before, after].map((value) => formatInformed(t, value, unit));
  return { key: `R24 ${path} ${element}`, cells: [`R24 · ${differenceName(t, difference)}`, values.join(' → ')] };
}
