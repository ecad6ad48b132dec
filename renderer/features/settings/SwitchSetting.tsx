import { Switch } from '@mantine/core';
import type { Settings } from '#contract/settings.ts';
import type { FixableSetting } from '#domain/settings/settings.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { useSetting } from '../../lib/use-setting.ts';
import { SettingRow } from '../../ui/SettingRow.tsx';

type SwitchName = {
  [Name in FixableSetting & keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[FixableSetting & keyof Settings];

interface Props {
  readonly name: SwitchName;
  readonly settings: Settings;
  readonly label: string;
  readonly description?: string;
}

export function SwitchSetting({ name, settings, label, description }: Props) {
  const change = useStore('settings', (state) => state.change);
  const setting = useSetting((on: boolean) => change({ [name]: on }));
  return (
    <SettingRow change={setting} fixed={useFixed(name)}>
      <Switch
        label={label}
        description={description}
        checked={settings[name]}
        onChange={(event) => void setting.change(event.currentTarget.checked, settings[name])}
      />
    </SettingRow>
  );
}
