import { Button, Stack } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkNewPassphrase } from '../../lib/new-passphrase.ts';
import { useStore } from '../../lib/stores.ts';
import { NewPassphraseFields } from '../../ui/NewPassphraseFields.tsx';
import classes from './Backup.module.css';

interface Props {
  readonly submit: string;
  readonly busy?: boolean;
  readonly onSubmit: (passphrase: string) => Promise<unknown>;
  readonly children: ReactNode;
}

export function NewPassphraseForm({ submit, busy = false, onSubmit, children }: Props) {
  const { t } = useTranslation();
  const judge = useStore('backup', (store) => store.judgePassphrase);
  const [typed, setTyped] = useState({ passphrase: '', confirmation: '' });
  const [tried, setTried] = useState(false);
  const problems = checkNewPassphrase(typed);
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length === 0) void onSubmit(typed.passphrase);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <p className={classes.hint}>{t('backup.makeHint')}</p>
        <NewPassphraseFields
          label={t('backup.passphrase')}
          typed={typed}
          onType={setTyped}
          shown={tried ? problems : {}}
          judge={judge}
          autoFocus
        />
        {children}
        <Button type="submit" loading={busy} style={{ alignSelf: 'flex-end' }}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}
