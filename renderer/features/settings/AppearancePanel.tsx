import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#contract/settings.ts';
import type { WorkstationState } from '#contract/vault.ts';
import { LOCALES } from '../../i18n/i18n.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ChoiceSetting } from './ChoiceSetting.tsx';
import { SwitchSetting } from './SwitchSetting.tsx';

const THEMES = ['system', 'light', 'dark'] as const;

interface Props {
  readonly settings: Settings;
  /** A browser cannot keep its window out of screenshots. */
  readonly host: WorkstationState['host'];
}

export function AppearancePanel({ settings, host }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('settings.appearance')}>
      <Stack gap="sm">
        <ChoiceSetting
          name="locale"
          label={t('settings.language')}
          options={LOCALES}
          wordOf={(locale) => t(`common.languages.${locale}`)}
          settings={settings}
        />
        <ChoiceSetting
          name="theme"
          label={t('settings.theme')}
          options={THEMES}
          wordOf={(theme) => t(`settings.themes.${theme}`)}
          settings={settings}
        />
        {host === 'electron' && (
          <SwitchSetting
            name="contentProtection"
            settings={settings}
            label={t('settings.contentProtection')}
            description={t('settings.contentProtectionText')}
          />
        )}
      </Stack>
    </Panel>
  );
}
