import { SegmentedControl, Stack } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#contract/settings.ts';
import type { WorkstationState } from '#contract/vault.ts';
import { LOCALES } from '../../i18n/i18n.ts';
import { useStore } from '../../lib/stores.ts';
import { Labelled } from '../../ui/Labelled.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SwitchSetting } from './SwitchSetting.tsx';

const THEMES = ['system', 'light', 'dark'] as const;

interface Props {
  readonly settings: Settings;
  /** A browser's window cannot be kept out of a screenshot. */
  readonly host: WorkstationState['host'];
}

export function AppearancePanel({ settings, host }: Props) {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  const language = useId();
  const colours = useId();
  return (
    <Panel title={t('settings.appearance')}>
      <Stack gap="sm">
        <Labelled id={language} label={t('settings.language')}>
          <SegmentedControl
            fullWidth
            aria-labelledby={language}
            data={LOCALES.map((locale) => ({ value: locale, label: t(`common.languages.${locale}`) }))}
            value={settings.locale}
            onChange={(locale) => void change({ locale })}
          />
        </Labelled>
        <Labelled id={colours} label={t('settings.theme')}>
          <SegmentedControl
            fullWidth
            aria-labelledby={colours}
            data={THEMES.map((theme) => ({ value: theme, label: t(`settings.themes.${theme}`) }))}
            value={settings.theme}
            onChange={(theme) => void change({ theme })}
          />
        </Labelled>
        {host === 'electron' && (
          <SwitchSetting name="contentProtection" settings={settings} label={t('settings.contentProtection')} />
        )}
      </Stack>
    </Panel>
  );
}
