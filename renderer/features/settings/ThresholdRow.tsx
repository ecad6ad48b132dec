import { NumberInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { highestThreshold, type JudgedIndicator, type Threshold } from '#domain/indicators/thresholds.ts';
import { formatCount } from '../../lib/format/number.ts';
import classes from './SettingsScreen.module.css';
import { type TypedThreshold, thresholdOf } from './typed-thresholds.ts';

interface Props {
  readonly id: JudgedIndicator;
  readonly typed: TypedThreshold;
  /** Whether saving was tried: only then is a mistake pointed out. */
  readonly tried: boolean;
  readonly onEdit: (part: Partial<TypedThreshold>) => void;
}

/** One indicator with its two figures, in percent or in points. */
export function ThresholdRow({ id, typed, tried, onEdit }: Props) {
  const { t } = useTranslation();
  const problem = useId();
  const wrong = tried && thresholdOf(id, typed) === null;
  const unit = id === 'domain_hhi' ? '' : '%';
  const field = (part: keyof Threshold) => (
    <NumberInput
      size="xs"
      aria-label={t('settings.thresholdOf', { judgement: t(`settings.${part}`), indicator: t(`indicator.name.${id}`) })}
      aria-describedby={wrong ? problem : undefined}
      value={typed[part]}
      onChange={(value) => onEdit({ [part]: value })}
      error={wrong}
      suffix={unit}
      decimalScale={1}
      decimalSeparator=","
      thousandSeparator="."
      allowNegative={false}
      clampBehavior="none"
      hideControls
    />
  );
  return (
    <div className={classes.threshold}>
      <span>{t(`indicator.name.${id}`)}</span>
      {field('attention')}
      {field('alert')}
      {wrong && (
        <p id={problem} className={classes.problem}>
          {t('settings.thresholdWrong', { max: `${formatCount(highestThreshold(id))}${unit}` })}
        </p>
      )}
    </div>
  );
}
