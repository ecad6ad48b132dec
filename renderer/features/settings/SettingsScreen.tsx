import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VaultState, WorkstationState } from '../../../preload/contract/workstation.ts';
import { knownValue } from '../../lib/loadable.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import { AppearancePanel } from './AppearancePanel.tsx';
import { AvailabilityPanel } from './AvailabilityPanel.tsx';
import { useSettings } from './context.ts';
import { EnvironmentPanel } from './EnvironmentPanel.tsx';
import { InstitutionPanel } from './InstitutionPanel.tsx';
import { KeeperPanel } from './KeeperPanel.tsx';
import { LimitsPanel } from './LimitsPanel.tsx';
import { LocationPanel } from './LocationPanel.tsx';
import classes from './SettingsScreen.module.css';
import { ThresholdsPanel } from './ThresholdsPanel.tsx';

type Keeper = Extract<VaultState, { status: 'open' }>['keeper'];

interface Props {
  readonly keeper: Keeper;
  readonly host: WorkstationState['host'];
  readonly version: string;
  /** Stands beside what says where the archive's key is kept. */
  readonly recovery: ReactNode;
}

export function SettingsScreen({ keeper, host, version, recovery }: Props) {
  const { t } = useTranslation();
  const loadable = useSettings((state) => state.settings);
  const load = useSettings((state) => state.load);
  const settings = knownValue(loadable);
  return (
    <>
      <PageHeader title={t('settings.title')} />
      {loadable.status === 'failed' && (
        <RefusalNotice refusal={loadable.refusal} actions={{ retry: () => void load() }} />
      )}
      {settings === undefined && loadable.status !== 'failed' && <Skeleton height={320} radius="md" />}
      {settings !== undefined && (
        <div className={classes.columns}>
          <div className={classes.column}>
            <EnvironmentPanel settings={settings} />
            <LimitsPanel limits={settings.limits} />
            <AvailabilityPanel day={settings.availabilityDay} />
            <ThresholdsPanel thresholds={settings.thresholds} />
          </div>
          <div className={classes.column}>
            <AppearancePanel settings={settings} host={host} />
            <InstitutionPanel institution={settings.institution} />
            <LocationPanel location={settings.location} />
            <KeeperPanel keeper={keeper} version={version} />
            {recovery}
          </div>
        </div>
      )}
    </>
  );
}
