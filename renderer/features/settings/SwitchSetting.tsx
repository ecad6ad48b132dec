import { Switch } from '@mantine/core';
import type { Settings } from '#contract/settings.ts';
import { useStore } from '../../lib/stores.ts';
import { useSaving } from '../../lib/use-saving.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';

interface Props {
  readonly name: { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];
  readonly settings: Settings;
  readonly label: string;
  readonly description?: string;
}

/** One on/off setting, stored as soon as it is switched. */
export function SwitchSetting({ name, settings, label, description }: Props) {
  const change = useStore('settings', (state) => state.change);
  const { failure, save } = useSaving();
  return (
    <div>
      <Switch
        label={label}
        description={description}
        checked={settings[name]}
        onChange={(event) => void save(change({ [name]: event.currentTarget.checked }))}
      />
      {failure !== null && <ErrorNotice failure={failure} />}
    </div>
  );
}
