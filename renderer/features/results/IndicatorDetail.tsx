import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Consulta } from '#domain/consulta/consulta.ts';
import type { Indicator } from '#domain/indicators/indicator.ts';
import { judgedIndicator, type SubjectThresholds, scaleOf } from '#domain/indicators/thresholds.ts';
import { hasFormulaText, hasHighText } from '../../i18n/has-text.ts';
import { formatCountBeside, formatPercentPoints } from '../../lib/format/number.ts';
import classes from './AnalysisPanel.module.css';
import { formatFigure, inputLabel, whyNoValue } from './format-figure.ts';
import { type Sources, sourceHref } from './indicator-sources.ts';
import { LimitLines } from './LimitLines.tsx';
import { SourceFacts } from './SourceFacts.tsx';

interface Props {
  readonly indicator: Indicator;
  readonly consulta: Consulta;
  readonly sources: Sources;
  readonly thresholds: SubjectThresholds;
}

/** Formula, inputs and reading of an indicator (docs/register.md#duties). */
export function IndicatorDetail({ indicator, consulta, sources, thresholds }: Props) {
  const { t } = useTranslation();
  const { id, inputs, formula } = indicator;
  const why = whyNoValue(t, indicator);
  return (
    <>
      <p className={classes.formula}>{hasFormulaText(formula) ? t(`indicator.formula.${formula}`) : formula}</p>
      {why !== null && <p className={classes.high}>{why}</p>}
      {id === 'limit_usage' ? (
        <LimitLines consulta={consulta} href={sources.tabHref('operations')} />
      ) : (
        <SourceFacts
          facts={inputs.map((input) => ({
            name: inputLabel(t, input),
            value: input.value === null ? t('common.notInformed') : formatFigure(t, input.value, input.unit),
            href: sourceHref(indicator, input, sources),
          }))}
        />
      )}
      <p className={classes.high}>
        {hasHighText(id) && t(`indicator.high.${id}`)} {thresholdText(t, id, thresholds)}
      </p>
    </>
  );
}

/** The institution's thresholds for attention and alert. */
export function thresholdText(t: TFunction, id: string, thresholds: SubjectThresholds): string {
  const judged = judgedIndicator(id);
  if (judged === undefined) return '';
  const { attention, alert } = thresholds[judged];
  const { unit, worse } = scaleOf(judged);
  // With all decimals of the threshold.
  const said = (limit: number): string =>
    (unit === 'percent' ? formatPercentPoints : formatCountBeside)(limit, [limit]);
  const texts = [
    ...(attention === null ? [] : [t(`indicator.threshold.${worse}.attention`, { limit: said(attention) })]),
    ...(alert === null ? [] : [t(`indicator.threshold.${worse}.alert`, { limit: said(alert) })]),
  ];
  return texts.length === 0 ? t('indicator.threshold.notSet') : texts.join(' ');
}
