import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#contract/settings.ts';
import { useStore } from '../../lib/stores.ts';
import { useSaving } from '../../lib/use-saving.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SaveRow } from '../../ui/SaveRow.tsx';
import classes from './SettingsScreen.module.css';

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
      description={t('settings.officerAccount', { account })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={200}
      autoComplete="off"
    />
  );
}

/** Who signs the documents that leave the workstation. */
export function OfficerPanel({ officerName, account }: Pick<Settings, 'officerName' | 'account'>) {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  const [typed, setTyped] = useState(officerName);
  const saving = useSaving();
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    void saving.save(change({ officerName: typed }));
  };
  const edit = (name: string): void => {
    setTyped(name);
    saving.edited();
  };
  return (
    <Panel title={t('settings.officer')} lead={t('settings.officerText')}>
      <form className={classes.officer} onSubmit={save} noValidate>
        <OfficerField value={typed} account={account} onChange={edit} />
        <SaveRow label={t('settings.saveOfficer')} saving={saving} />
      </form>
    </Panel>
  );
}
