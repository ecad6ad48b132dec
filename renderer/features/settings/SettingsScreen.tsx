import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TermText } from '#contract/consent.ts';
import type { Settings } from '#contract/settings.ts';
import type { VaultState, WorkstationState } from '#contract/vault.ts';
import { latestValue } from '../../lib/loadable.ts';
import type { SettingsSection } from '../../lib/routes/settings-section.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { AppearancePanel } from './AppearancePanel.tsx';
import { AvailabilityPanel } from './AvailabilityPanel.tsx';
import { CommandsPanel } from './CommandsPanel.tsx';
import { CostsPanel } from './CostsPanel.tsx';
import { EnvironmentPanel } from './EnvironmentPanel.tsx';
import { FactDaysPanel } from './FactDaysPanel.tsx';
import { InstitutionsPanel } from './InstitutionsPanel.tsx';
import { LimitsPanel } from './LimitsPanel.tsx';
import { OfficerPanel } from './OfficerPanel.tsx';
import { OwnLimitsPanel } from './OwnLimitsPanel.tsx';
import { ProcessedPanel } from './ProcessedPanel.tsx';
import { ProgramsPanel } from './ProgramsPanel.tsx';
import { PurposePanel } from './PurposePanel.tsx';
import { RegistratoPanel } from './RegistratoPanel.tsx';
import { SecretStorePanel } from './SecretStorePanel.tsx';
import { type Section, SettingsPage } from './SettingsPage.tsx';
import classes from './SettingsScreen.module.css';
import { SwitchSetting } from './SwitchSetting.tsx';
import { ThresholdsPanel } from './ThresholdsPanel.tsx';
import { WatchFolderPanel } from './WatchFolderPanel.tsx';

/** `pin`: the keychain together with a PIN. */
type VaultKindText = Extract<VaultState, { status: 'open' }>['vaultKind'] | 'pin';

export type OtherPanels = Readonly<Record<'vault' | 'people' | 'team' | 'audit' | 'backup', readonly ReactNode[]>>;

interface Props {
  readonly vaultKind: VaultKindText;
  readonly keychain: WorkstationState['keychain'];
  readonly host: WorkstationState['host'];
  readonly panels: OtherPanels;
  readonly start: SettingsSection | null | undefined;
  readonly termText: (term: TermText) => ReactNode;
}

export function SettingsScreen(props: Props) {
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
        <>
          <PolicyFaults faults={settings.policyFaults} />
          <SettingsPage start={props.start ?? undefined} sections={sectionsOf(settings, props)} />
        </>
      )}
    </>
  );
}

/** Warns of faults in the administrators' file, which is not in force. */
function PolicyFaults({ faults }: { readonly faults: readonly string[] }) {
  const { t } = useTranslation();
  if (faults.length === 0) return null;
  return (
    <div className={classes.faults}>
      <Notice tone="warning" title={t('settings.policyFaults')}>
        {t('settings.policyFaultsText', { faults: faults.join(', ') })}
      </Notice>
    </div>
  );
}

function sectionsOf(settings: Settings, props: Props): readonly Section[] {
  const { panels } = props;
  const location = <LocationPanel key="location" settings={settings} />;
  return [
    {
      id: 'institution',
      panels: [
        <InstitutionsPanel key="institutions" institutions={settings.institutions} termText={props.termText} />,
        <OfficerPanel key="officer" officerName={settings.officerName} account={settings.account} />,
      ],
    },
    {
      id: 'environments',
      panels: [<EnvironmentPanel key="environment" settings={settings} />],
    },
    {
      id: 'query',
      panels: [...queryPanels(settings), location],
    },
    {
      id: 'analysis',
      panels: [
        <ThresholdsPanel key="thresholds" thresholds={settings.thresholds} />,
        <OwnLimitsPanel key="ownLimits" settings={settings} />,
        <FactDaysPanel key="factDays" days={settings.factDays} />,
        <RegistratoPanel key="registrato" settings={settings} />,
      ],
    },
    {
      id: 'vault',
      panels: [<SecretStorePanel key="kind" vaultKind={props.vaultKind} keychain={props.keychain} />, ...panels.vault],
    },
    {
      id: 'commands',
      named: true,
      panels: [
        <CommandsPanel key="commands" settings={settings} />,
        <ProgramsPanel key="programs" settings={settings} />,
        <WatchFolderPanel key="folder" settings={settings} />,
      ],
    },
    { id: 'people', named: true, panels: panels.people },
    {
      id: 'team',
      named: true,
      panels: [...panels.team, <WithoutTeamPanel key="without" settings={settings} />],
    },
    { id: 'audit', named: true, panels: panels.audit },
    { id: 'backup', named: true, panels: panels.backup },
    {
      id: 'appearance',
      named: true,
      panels: [<AppearancePanel key="appearance" settings={settings} host={props.host} />],
    },
  ];
}

function queryPanels(settings: Settings): readonly ReactNode[] {
  return [
    <PurposePanel key="purpose" purpose={settings.purpose} />,
    <LimitsPanel key="limits" limits={settings.limits} />,
    <AvailabilityPanel key="availability" day={settings.availabilityDay} />,
    <ProcessedPanel key="processed" floor={settings.processedFloor} />,
    <CostsPanel key="costs" settings={settings} />,
  ];
}

function WithoutTeamPanel({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('settings.withoutTeam')}>
      <SwitchSetting
        name="askWithoutTeam"
        settings={settings}
        label={t('settings.askWithoutTeam')}
        description={t('settings.askWithoutTeamText')}
      />
    </Panel>
  );
}

function LocationPanel({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('settings.location')}>
      <SwitchSetting
        name="location"
        settings={settings}
        label={t('settings.locationAsk')}
        description={t('settings.locationText')}
      />
    </Panel>
  );
}
