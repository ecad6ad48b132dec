import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DEFAULT_THRESHOLDS,
  JUDGED_INDICATORS,
  type JudgedIndicator,
  SUBJECT_KINDS,
  type SubjectKind,
  type Thresholds,
} from '#domain/indicators/thresholds.ts';
import { focusFirstInvalid } from '../../lib/focus.ts';
import { useStore } from '../../lib/stores.ts';
import { useSaving } from '../../lib/use-saving.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SaveRow } from '../../ui/SaveRow.tsx';
import classes from './SettingsScreen.module.css';
import { PairHead, ThresholdRow } from './ThresholdRow.tsx';
import { type TypedThreshold, type TypedThresholds, thresholdsOf } from './typed-thresholds.ts';

/** From where the institution wants to be warned, indicator by indicator, of a person and of a company. */
export function ThresholdsPanel({ thresholds }: { readonly thresholds: Thresholds }) {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  const [typed, setTyped] = useState<TypedThresholds>(thresholds);
  const [tried, setTried] = useState(false);
  const saving = useSaving();

  const edit = (next: TypedThresholds): void => {
    setTyped(next);
    saving.edited();
  };
  const editOne = (kind: SubjectKind, id: JudgedIndicator, part: Partial<TypedThreshold>): void =>
    edit({ ...typed, [kind]: { ...typed[kind], [id]: { ...typed[kind][id], ...part } } });
  const save = (event: SyntheticEvent<HTMLElement>): void => {
    event.preventDefault();
    setTried(true);
    const next = thresholdsOf(typed);
    if (next === null) focusFirstInvalid(event.currentTarget);
    else void saving.save(change({ thresholds: next }));
  };

  return (
    <Panel title={t('settings.thresholds')} lead={t('settings.thresholdsText')}>
      <form className={classes.column} onSubmit={save} noValidate>
        <div className={classes.thresholds}>
          <div className={`${classes.threshold} ${classes.thresholdHead}`} aria-hidden>
            <span className={classes.thresholdName}>{t('settings.indicator')}</span>
            {SUBJECT_KINDS.map((kind) => (
              <PairHead key={kind} kind={kind} />
            ))}
          </div>
          {JUDGED_INDICATORS.map((id) => (
            <ThresholdRow
              key={id}
              id={id}
              typed={{ pf: typed.pf[id], pj: typed.pj[id] }}
              tried={tried}
              onEdit={(kind, part) => editOne(kind, id, part)}
            />
          ))}
        </div>
        <SaveRow label={t('settings.saveThresholds')} saving={saving}>
          <Button variant="subtle" size="xs" onClick={() => edit(DEFAULT_THRESHOLDS)}>
            {t('settings.usualThresholds')}
          </Button>
        </SaveRow>
      </form>
    </Panel>
  );
}
