import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DEFAULT_THRESHOLDS,
  JUDGED_INDICATORS,
  type JudgedIndicator,
  SUBJECT_KINDS,
  type Thresholds,
} from '#domain/indicators/thresholds.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { useSetting } from '../../lib/use-setting.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import classes from './SettingsScreen.module.css';
import { PairHead, ThresholdRow } from './ThresholdRow.tsx';
import type { ThresholdPair } from './typed-thresholds.ts';

export function ThresholdsPanel({ thresholds }: { readonly thresholds: Thresholds }) {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  const fixed = useFixed('thresholds');
  const note = useId();
  const all = useSetting((next: Thresholds) => change({ thresholds: next }));
  const saveOne = (id: JudgedIndicator, { pf, pj }: ThresholdPair) =>
    change({ thresholds: { pf: { ...thresholds.pf, [id]: pf }, pj: { ...thresholds.pj, [id]: pj } } });
  return (
    <Panel title={t('settings.thresholds')} lead={t('settings.thresholdsText')}>
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
            thresholds={{ pf: thresholds.pf[id], pj: thresholds.pj[id] }}
            note={fixed !== null ? note : undefined}
            onSave={(pair) => saveOne(id, pair)}
          />
        ))}
      </div>
      <SettingRow change={all} fixed={fixed} noteId={note}>
        <Button variant="default" size="xs" onClick={() => void all.change(DEFAULT_THRESHOLDS, thresholds)}>
          {t('settings.usualThresholds')}
        </Button>
      </SettingRow>
    </Panel>
  );
}
