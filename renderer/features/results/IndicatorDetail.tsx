import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Indicator } from '#domain/indicators/indicator.ts';
import { judgedIndicator, type SubjectThresholds, scaleOf } from '#domain/indicators/thresholds.ts';
import { hasFormulaText, hasHighText } from '../../i18n/has-text.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { formatCount, formatPercentPoints } from '../../lib/format/number.ts';
import { Facts } from '../../ui/Facts.tsx';
import classes from './AnalysisPanel.module.css';
import { formatFigure } from './format-figure.ts';

interface Props {
  readonly indicator: Indicator;
  readonly thresholds: SubjectThresholds;
}

/** Where an indicator comes from and how it is read (docs/register.md#duties). */
export function IndicatorDetail({ indicator: { id, inputs, formula }, thresholds }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.formula}>{hasFormulaText(formula) ? t(`indicator.formula.${formula}`) : formula}</p>
      <div className={classes.inputs}>
        <Facts facts={inputs.map(({ name, value, unit }) => [fieldLabel(t, name), formatFigure(t, value, unit)])} />
      </div>
      <p className={classes.high}>
        {hasHighText(id) && t(`indicator.high.${id}`)} {thresholdText(t, id, thresholds)}
      </p>
    </>
  );
}

function thresholdText(t: TFunction, id: string, thresholds: SubjectThresholds): string {
  const judged = judgedIndicator(id);
  if (judged === undefined) return '';
  const { attention, alert } = thresholds[judged];
  const { unit, worse } = scaleOf(judged);
  const said = unit === 'percent' ? formatPercentPoints : formatCount;
  const texts = [
    ...(attention === null ? [] : [t(`indicator.threshold.${worse}.attention`, { limit: said(attention) })]),
    ...(alert === null ? [] : [t(`indicator.threshold.${worse}.alert`, { limit: said(alert) })]),
  ];
  return texts.length === 0 ? t('indicator.threshold.notSet') : texts.join(' ');
}
