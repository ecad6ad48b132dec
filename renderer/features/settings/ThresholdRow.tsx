import { NumberInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type JudgedIndicator,
  SUBJECT_KINDS,
  type SubjectKind,
  scaleOf,
  type Threshold,
} from '#domain/indicators/thresholds.ts';
import { formatCount } from '../../lib/format/number.ts';
import classes from './SettingsScreen.module.css';
import { type TypedThreshold, thresholdOf } from './typed-thresholds.ts';

interface Props {
  readonly id: JudgedIndicator;
  readonly typed: Readonly<Record<SubjectKind, TypedThreshold>>;
  /** Whether saving was tried: only then is a mistake pointed out. */
  readonly tried: boolean;
  readonly onEdit: (kind: SubjectKind, part: Partial<TypedThreshold>) => void;
}

/** Whose the two figures under it are, and which is which; a field's own label says it to who does not see it. */
export function PairHead({ kind }: { readonly kind: SubjectKind }) {
  const { t } = useTranslation();
  return (
    <div className={`${classes.thresholdPair} ${classes.pairHead}`} aria-hidden>
      <span className={classes.thresholdSubject}>{t(`indicator.subject.${kind}`)}</span>
      <span>{t('settings.attention')}</span>
      <span>{t('settings.alert')}</span>
    </div>
  );
}

/** One indicator with its figures for a person and for a company, in percent, points or operations. */
export function ThresholdRow({ id, typed, tried, onEdit }: Props) {
  const { t } = useTranslation();
  const problem = useId();
  const { unit, highest, worse } = scaleOf(id);
  const suffix = unit === 'percent' ? '%' : '';
  const wrong = SUBJECT_KINDS.filter((kind) => tried && thresholdOf(id, typed[kind]) === null);
  const indicator = t(`indicator.name.${id}`);
  const field = (kind: SubjectKind, limit: keyof Threshold) => {
    const isWrong = wrong.includes(kind);
    return (
      <NumberInput
        size="xs"
        aria-label={t('settings.thresholdOf', {
          ...{ judgement: t(`settings.${limit}`), indicator, subject: t(`indicator.subject.${kind}`) },
        })}
        aria-describedby={isWrong ? problem : undefined}
        value={typed[kind][limit] ?? ''}
        onChange={(value) => onEdit(kind, { [limit]: value })}
        error={isWrong}
        placeholder={t('settings.thresholdNotSet')}
        suffix={suffix}
        allowDecimal={unit === 'percent'}
        decimalScale={1}
        decimalSeparator=","
        thousandSeparator="."
        allowNegative={false}
        clampBehavior="none"
        hideControls
      />
    );
  };
  return (
    <div className={classes.threshold}>
      <span className={classes.thresholdName}>
        {indicator}
        {worse === 'lower' && <span className={classes.thresholdSide}> {t('settings.thresholdBelow')}</span>}
      </span>
      {SUBJECT_KINDS.map((kind) => (
        <div key={kind}>
          <PairHead kind={kind} />
          <div className={classes.thresholdPair}>
            {field(kind, 'attention')}
            {field(kind, 'alert')}
          </div>
        </div>
      ))}
      {wrong.length > 0 && (
        <p id={problem} className={classes.problem}>
          {t(`settings.thresholdWrong.${worse}`, { max: `${formatCount(highest)}${suffix}` })}
        </p>
      )}
    </div>
  );
}
