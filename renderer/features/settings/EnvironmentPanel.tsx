import { SegmentedControl } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#contract/settings.ts';
import { ENVIRONMENTS, type Environment } from '#domain/basics/environment.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { useSetting } from '../../lib/use-setting.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { AddressesForm } from './AddressesForm.tsx';
import { ConfirmProduction } from './ConfirmProduction.tsx';
import { ConnectionTest } from './ConnectionTest.tsx';
import { KeySection } from './KeySection.tsx';
import classes from './SettingsScreen.module.css';

export function EnvironmentPanel({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const current = settings.environments.find(({ environment }) => environment === settings.environment);
  const label = useId();
  return (
    <Panel title={<span id={label}>{t('settings.environment')}</span>} lead={t('settings.environmentText')}>
      <EnvironmentChoice settings={settings} label={label} />
      <p className={`${classes.hint} ${classes.note}`}>{t(`common.environmentNote.${settings.environment}`)}</p>
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

/** A switch to Produção is confirmed, even by undo. */
function EnvironmentChoice({ settings, label }: { readonly settings: Settings; readonly label: string }) {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  const setting = useSetting((environment: Environment) => change({ environment }));
  const fixed = useFixed('environment');
  const [confirming, setConfirming] = useState(false);
  const [former, setFormer] = useState<Environment>(settings.environment);
  const production = settings.environments.find(({ environment }) => environment === 'producao');
  const use = (environment: Environment): void => {
    setFormer(settings.environment);
    void setting.change(environment, settings.environment);
  };
  const pick = (environment: Environment): void => {
    if (environment === 'producao' && settings.environment !== 'producao') setConfirming(true);
    else use(environment);
  };
  const undo = async (): Promise<void> => (former === 'producao' ? setConfirming(true) : setting.undo());
  return (
    <>
      <SettingRow change={{ ...setting, undo }} fixed={fixed}>
        <SegmentedControl
          aria-labelledby={label}
          data={ENVIRONMENTS.map((environment) => ({
            value: environment,
            label: t(`common.environment.${environment}`),
          }))}
          value={settings.environment}
          onChange={pick}
        />
      </SettingRow>
      <ConfirmProduction
        opened={confirming}
        baseUrl={production?.baseUrl ?? ''}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          use('producao');
        }}
      />
    </>
  );
}
