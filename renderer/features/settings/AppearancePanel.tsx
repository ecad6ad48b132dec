import { SegmentedControl, Stack } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#contract/settings.ts';
import type { WorkstationState } from '#contract/vault.ts';
import { LOCALES } from '../../i18n/i18n.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { useSetting } from '../../lib/use-setting.ts';
import { Labelled } from '../../ui/Labelled.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
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
        <Choice
          name="locale"
          label={t('settings.language')}
          options={LOCALES}
          wordOf={(locale) => t(`common.languages.${locale}`)}
          settings={settings}
        />
        <Choice
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

interface ChoiceProps<Name extends 'locale' | 'theme'> {
  readonly name: Name;
  readonly label: string;
  readonly options: readonly Settings[Name][];
  readonly wordOf: (option: Settings[Name]) => string;
  readonly settings: Settings;
}

function Choice<Name extends 'locale' | 'theme'>({ name, label, options, wordOf, settings }: ChoiceProps<Name>) {
  const id = useId();
  const change = useStore('settings', (state) => state.change);
  const setting = useSetting((option: Settings[Name]) => change({ [name]: option }));
  const fixed = useFixed(name);
  return (
    <Labelled id={id} label={label}>
      <SettingRow change={setting} fixed={fixed}>
        <SegmentedControl
          aria-labelledby={id}
          data={options.map((value) => ({ value, label: wordOf(value) }))}
          value={settings[name]}
          onChange={(option) => void setting.change(option, settings[name])}
        />
      </SettingRow>
    </Labelled>
  );
}
