import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Environment } from '#domain/basics/environment.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { ConnectionOutcome } from './ConnectionOutcome.tsx';
import { ProxyLogin } from './ProxyLogin.tsx';
import classes from './SettingsScreen.module.css';

/** "Testar conexão": obtains a token and reports each step. */
export function ConnectionTest({ environment }: { readonly environment: Environment }) {
  const { t } = useTranslation();
  const report = useStore('settings', (state) => state.reports[environment]);
  const testConnection = useStore('settings', (state) => state.testConnection);
  const known = latestValue(report);
  const testing = report.status === 'loading';
  return (
    <div className={classes.block}>
      <Button
        variant="default"
        size="xs"
        disabled={testing}
        onClick={() => void testConnection(environment)}
        style={{ alignSelf: 'flex-start' }}
      >
        {t(testing ? 'settings.testing' : 'settings.test')}
      </Button>
      {report.status === 'failed' && <ErrorNotice failure={report.failure} />}
      {known !== undefined && <ConnectionOutcome report={known} />}
      {known !== undefined && <ProxyLogin report={known} />}
    </div>
  );
}
