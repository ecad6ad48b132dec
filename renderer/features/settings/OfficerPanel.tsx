import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#contract/settings.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { useTypedSetting } from '../../lib/use-setting.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';

interface FieldProps {
  readonly value: string;
  /** The system's account. */
  readonly account: string;
  readonly onChange: (name: string) => void;
}

export function OfficerField({ value, account, onChange }: FieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('settings.officerName')}
      description={t('common.account', { account })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={200}
      autoComplete="off"
    />
  );
}

export function OfficerPanel({ officerName, account }: Pick<Settings, 'officerName' | 'account'>) {
  const { t } = useTranslation();
  const save = useStore('settings', (state) => state.change);
  const { typed, change, edit, leave } = useTypedSetting<string, string>(officerName, {
    typedOf: (name) => name,
    read: (name) => name.trim(),
    save: (name) => save({ officerName: name }),
  });
  return (
    <Panel title={t('settings.officer')} lead={t('settings.officerText')}>
      <SettingRow change={change} fixed={useFixed('officerName')} onLeave={() => leave()}>
        <OfficerField value={typed} account={account} onChange={edit} />
      </SettingRow>
    </Panel>
  );
}
