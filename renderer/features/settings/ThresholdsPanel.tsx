import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import {
  DEFAULT_THRESHOLDS,
  JUDGED_INDICATORS,
  type Thresholds,
} from '../../../preload/domain/indicators/thresholds.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import { SavedMark } from '../../ui/SavedMark.tsx';
import { useSettings } from './context.ts';
import classes from './SettingsScreen.module.css';
import { ThresholdRow } from './ThresholdRow.tsx';
import { type TypedThresholds, thresholdsOf } from './typed-thresholds.ts';

/** From where the institution wants to be warned, indicator by indicator. */
export function ThresholdsPanel({ thresholds }: { readonly thresholds: Thresholds }) {
  const { t } = useTranslation();
  const change = useSettings((state) => state.change);
  const [typed, setTyped] = useState<TypedThresholds>(thresholds);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<BridgeRefusal | null>(null);
  const [saved, setSaved] = useState(false);

  const edit = (next: TypedThresholds): void => {
    setTyped(next);
    setSaved(false);
  };
  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    const next = thresholdsOf(typed);
    if (next === null) return;
    const refused = await change({ thresholds: next });
    setRefusal(refused);
    setSaved(refused === null);
  };

  return (
    <Panel title={t('settings.thresholds')} lead={t('settings.thresholdsText')}>
      <form className={classes.column} onSubmit={(event) => void save(event)} noValidate>
        <div>
          <div className={`${classes.threshold} ${classes.thresholdHead}`} aria-hidden>
            <span>{t('settings.indicator')}</span>
            <span>{t('settings.attention')}</span>
            <span>{t('settings.alert')}</span>
          </div>
          {JUDGED_INDICATORS.map((id) => (
            <ThresholdRow
              key={id}
              id={id}
              typed={typed[id]}
              tried={tried}
              onEdit={(part) => edit({ ...typed, [id]: { ...typed[id], ...part } })}
            />
          ))}
        </div>
        {refusal !== null && <RefusalNotice refusal={refusal} />}
        <div className={classes.row}>
          <Button type="submit" variant="default" size="xs">
            {t('settings.saveThresholds')}
          </Button>
          <SavedMark shown={saved} />
          <Button variant="subtle" size="xs" onClick={() => edit(DEFAULT_THRESHOLDS)}>
            {t('settings.usualThresholds')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
