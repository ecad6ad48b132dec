import { SegmentedControl } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#contract/settings.ts';
import { ENVIRONMENTS, type Environment } from '#domain/environment.ts';
import { useStore } from '../../lib/stores.ts';
import { useSaving } from '../../lib/use-saving.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { AddressesForm } from './AddressesForm.tsx';
import { ConfirmProduction } from './ConfirmProduction.tsx';
import { ConnectionTest } from './ConnectionTest.tsx';
import { KeySection } from './KeySection.tsx';
import classes from './SettingsScreen.module.css';

/** Which service is asked, where it is, with which key, and whether that works. */
export function EnvironmentPanel({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  const label = useId();
  const { failure, save } = useSaving();
  const [confirming, setConfirming] = useState(false);
  const [current, production] = [settings.environment, 'producao'].map((wanted) =>
    settings.environments.find(({ environment }) => environment === wanted),
  );
  const use = (environment: Environment): void => void save(change({ environment }));
  const pick = (environment: Environment): void => {
    if (environment === 'producao' && settings.environment !== 'producao') setConfirming(true);
    else use(environment);
  };
  return (
    <Panel title={<span id={label}>{t('settings.environment')}</span>} lead={t('settings.environmentText')}>
      <SegmentedControl
        fullWidth
        aria-labelledby={label}
        data={ENVIRONMENTS.map((environment) => ({
          value: environment,
          label: t(`common.environment.${environment}`),
        }))}
        value={settings.environment}
        onChange={pick}
      />
      <p className={`${classes.hint} ${classes.note}`}>{t(`common.environmentNote.${settings.environment}`)}</p>
      <ConfirmProduction
        opened={confirming}
        baseUrl={production?.baseUrl ?? ''}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          use('producao');
        }}
      />
      {failure !== null && <ErrorNotice failure={failure} />}
      {current !== undefined && (
        <div key={current.environment}>
          <AddressesForm service={current} />
          {current.addressesSetBy !== 'malformed_policy' && (
            <>
              <KeySection service={current} />
              <ConnectionTest environment={current.environment} />
            </>
          )}
        </div>
      )}
    </Panel>
  );
}
