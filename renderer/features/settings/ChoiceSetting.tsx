import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import type { Settings } from '#contract/settings.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { useSetting } from '../../lib/use-setting.ts';
import { Labelled } from '../../ui/Labelled.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';

type ChoiceName = 'locale' | 'theme' | 'commands';

interface Props<Name extends ChoiceName> {
  readonly name: Name;
  readonly label: string;
  readonly options: readonly Settings[Name][];
  readonly wordOf: (option: Settings[Name]) => string;
  readonly settings: Settings;
}

export function ChoiceSetting<Name extends ChoiceName>({ name, label, options, wordOf, settings }: Props<Name>) {
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
