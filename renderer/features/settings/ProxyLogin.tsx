import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionReport } from '#contract/settings.ts';
import { useStore } from '../../lib/stores.ts';
import classes from './SettingsScreen.module.css';

export function ProxyLogin({ report }: { readonly report: ConnectionReport }) {
  const { t } = useTranslation();
  const asked = report.steps.some(({ reason }) => reason === 'proxy_login');
  if (!asked) return null;
  return report.takesLogin ? (
    <LoginForm report={report} />
  ) : (
    <p className={classes.hint}>{t('settings.proxyByName')}</p>
  );
}

function LoginForm({ report: { environment, proxy } }: { readonly report: ConnectionReport }) {
  const { t } = useTranslation();
  const testConnection = useStore('settings', (state) => state.testConnection);
  const testing = useStore('settings', (state) => state.reports[environment].status === 'loading');
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setPassword('');
    void testConnection(environment, { user, password });
  };
  return (
    <form className={classes.column} onSubmit={submit}>
      <TextInput
        label={t('settings.proxyUser')}
        description={proxy}
        value={user}
        onChange={(event) => setUser(event.currentTarget.value)}
        maxLength={256}
        autoComplete="off"
      />
      <PasswordInput
        label={t('settings.proxyPassword')}
        description={t('settings.proxyKept')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        maxLength={256}
        autoComplete="off"
      />
      <Button
        type="submit"
        variant="default"
        size="xs"
        disabled={testing || user.trim() === '' || password === ''}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('settings.proxyEnter')}
      </Button>
    </form>
  );
}
