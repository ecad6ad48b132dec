import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import {
  type JudgedIndicator,
  SUBJECT_KINDS,
  type SubjectKind,
  scaleOf,
  type Threshold,
} from '#domain/indicators/thresholds.ts';
import { typedMarks } from '../../i18n/figures.ts';
import { afterClick } from '../../lib/after-click.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useTypedSetting } from '../../lib/use-setting.ts';
import { FixedFields } from '../../ui/FixedFields.tsx';
import { SettingOutcome } from '../../ui/SettingRow.tsx';
import classes from './SettingsScreen.module.css';
import { type ThresholdPair, type TypedPair, thresholdOf, thresholdPairOf } from './typed-thresholds.ts';

interface Props {
  readonly id: JudgedIndicator;
  readonly thresholds: ThresholdPair;
  /** Id of the note that names the party who set them; undefined if the officer may. */
  readonly note: string | undefined;
  readonly onSave: (pair: ThresholdPair) => Promise<BridgeFailure | null>;
}

/** Heads the two fields for a kind of subject; screen readers use the fields' own labels. */
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

export function ThresholdRow({ id, thresholds, note, onSave }: Props) {
  const { t } = useTranslation();
  const row = useRef<HTMLFieldSetElement>(null);
  const { unit, highest, worse } = scaleOf(id);
  const suffix = unit === 'percent' ? '%' : '';
  const { typed, isRefused, change, edit, leave } = useTypedSetting<TypedPair, ThresholdPair>(thresholds, {
    typedOf: (pair) => pair,
    read: (pair) => thresholdPairOf(id, pair),
    save: onSave,
  });
  const wrong = SUBJECT_KINDS.filter((kind) => isRefused && thresholdOf(id, typed[kind]) === null);
  const indicator = t(`indicator.name.${id}`);
  const problem = t(`settings.thresholdWrong.${worse}`, { max: `${formatCount(highest)}${suffix}` });
  const field = (kind: SubjectKind, limit: keyof Threshold) => ({
    'aria-label': t('settings.thresholdOf', {
      judgement: t(`settings.${limit}`),
      indicator,
      subject: t(`indicator.subject.${kind}`),
    }),
    value: typed[kind][limit] ?? '',
    onChange: (value: number | string) => edit({ ...typed, [kind]: { ...typed[kind], [limit]: value } }),
    // Visible once below the row; screen readers hear it at each field.
    error: wrong.includes(kind) && problem,
    errorProps: { className: classes.unseen },
    suffix,
    allowDecimal: unit === 'percent',
  });
  const parts = (
    <>
      <span className={classes.thresholdName}>
        {indicator}
        {worse === 'lower' && <span className={classes.thresholdSide}> {t('settings.thresholdBelow')}</span>}{' '}
        <SettingOutcome change={change} onUndone={() => row.current?.querySelector('input')?.focus()} />
      </span>
      {SUBJECT_KINDS.map((kind) => (
        <Pair key={kind} kind={kind} field={(limit) => field(kind, limit)} onLeave={() => leave()} />
      ))}
      {wrong.length > 0 && (
        <p className={classes.problem} aria-hidden>
          {problem}
        </p>
      )}
    </>
  );
  if (note !== undefined)
    return (
      <FixedFields note={note} className={classes.threshold}>
        {parts}
      </FixedFields>
    );
  return (
    <fieldset ref={row} className={classes.threshold}>
      {parts}
    </fieldset>
  );
}

interface PairProps {
  readonly kind: SubjectKind;
  readonly field: (limit: keyof Threshold) => NumberInputProps;
  readonly onLeave: () => void;
}

/** Saves attention and alert together: one alone may be on the wrong side of the other. */
function Pair({ kind, field, onLeave }: PairProps) {
  const { t } = useTranslation();
  const fields = useRef<HTMLDivElement>(null);
  const own = {
    size: 'xs',
    placeholder: t('settings.thresholdNotSet'),
    decimalScale: 1,
    ...typedMarks(),
    allowNegative: false,
    clampBehavior: 'none',
    hideControls: true,
    onBlur: ({ relatedTarget }: FocusEvent) => !fields.current?.contains(relatedTarget) && afterClick(onLeave),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && onLeave(),
  } as const;
  return (
    <div>
      <PairHead kind={kind} />
      <div ref={fields} className={classes.thresholdPair}>
        <NumberInput {...own} {...field('attention')} />
        <NumberInput {...own} {...field('alert')} />
      </div>
    </div>
  );
}
