import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TermText } from '#contract/consent.ts';
import type { VaultState, WorkstationState } from '#contract/vault.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { AppearancePanel } from './AppearancePanel.tsx';
import { AvailabilityPanel } from './AvailabilityPanel.tsx';
import { CostsPanel } from './CostsPanel.tsx';
import { EnvironmentPanel } from './EnvironmentPanel.tsx';
import { InstitutionsPanel } from './InstitutionsPanel.tsx';
import { LimitsPanel } from './LimitsPanel.tsx';
import { OfficerPanel } from './OfficerPanel.tsx';
import { ProcessedPanel } from './ProcessedPanel.tsx';
import { SecretStorePanel } from './SecretStorePanel.tsx';
import classes from './SettingsScreen.module.css';
import { SwitchSetting } from './SwitchSetting.tsx';
import { ThresholdsPanel } from './ThresholdsPanel.tsx';

/** `pin`: the keychain together with a PIN. */
type VaultKindText = Extract<VaultState, { status: 'open' }>['vaultKind'] | 'pin';

interface Props {
  readonly vaultKind: VaultKindText;
  readonly host: WorkstationState['host'];
  readonly version: string;
  /** Stands beside what says where the archive's key is kept. */
  readonly recovery: ReactNode;
  /** Lays out the text of a term. */
  readonly termText: (term: TermText) => ReactNode;
}

export function SettingsScreen({ vaultKind, host, version, recovery, termText }: Props) {
  const { t } = useTranslation();
  const loadable = useStore('settings', (state) => state.settings);
  const load = useStore('settings', (state) => state.load);
  const settings = latestValue(loadable);
  return (
    <>
      <PageHeader title={t('settings.title')} />
      {loadable.status === 'failed' && (
        <ErrorNotice failure={loadable.failure} actions={{ retry: () => void load() }} />
      )}
      {settings === undefined && loadable.status !== 'failed' && <Skeleton height={320} radius="md" />}
      {settings !== undefined && (
        <div className={classes.columns}>
          <div className={classes.column}>
            <EnvironmentPanel settings={settings} />
            <LimitsPanel limits={settings.limits} />
            <CostsPanel settings={settings} />
            <AvailabilityPanel day={settings.availabilityDay} />
            <ProcessedPanel floor={settings.processedFloor} />
            <ThresholdsPanel thresholds={settings.thresholds} />
          </div>
          <div className={classes.column}>
            <AppearancePanel settings={settings} host={host} />
            <InstitutionsPanel institutions={settings.institutions} termText={termText} />
            <OfficerPanel officerName={settings.officerName} account={settings.account} />
            <Panel title={t('settings.location')}>
              <SwitchSetting
                name="location"
                settings={settings}
                label={t('settings.locationAsk')}
                description={t('settings.locationText')}
              />
            </Panel>
            <SecretStorePanel vaultKind={vaultKind} version={version} />
            {recovery}
          </div>
        </div>
      )}
    </>
  );
}
