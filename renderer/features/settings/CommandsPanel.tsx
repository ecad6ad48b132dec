import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#contract/settings.ts';
import { COMMAND_ACCESS, COMMANDS_PER_DAY } from '#domain/commands/command-scope.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { NumberSetting } from '../../ui/NumberSetting.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ChoiceSetting } from './ChoiceSetting.tsx';
import { SwitchSetting } from './SwitchSetting.tsx';

export function CommandsPanel({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  const fixed = useFixed('commandsPerDay');
  return (
    <Panel title={t('settings.commands')} lead={t('settings.commandsText')}>
      <Stack gap="sm">
        <ChoiceSetting
          name="commands"
          label={t('settings.commands')}
          options={COMMAND_ACCESS}
          wordOf={(access) => t(`settings.commandAccess.${access}`)}
          settings={settings}
        />
        <SwitchSetting
          name="commandNames"
          settings={settings}
          label={t('settings.commandNames')}
          description={t('settings.commandNamesText')}
        />
        <SwitchSetting
          name="assistantReads"
          settings={settings}
          label={t('settings.assistantReads')}
          description={t('settings.assistantText')}
        />
        <NumberSetting
          value={settings.commandsPerDay}
          label={t('settings.commandsPerDay')}
          hint={t('settings.commandsPerDayText', COMMANDS_PER_DAY)}
          bounds={COMMANDS_PER_DAY}
          fixed={fixed}
          onSave={(queries) => change({ commandsPerDay: queries })}
        />
      </Stack>
    </Panel>
  );
}
