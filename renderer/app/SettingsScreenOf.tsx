import { LogEndPanel } from '../features/audit/LogEndPanel.tsx';
import { BackupPanel } from '../features/backup/BackupPanel.tsx';
import { TermText } from '../features/consent/TermText.tsx';
import { LockPanel } from '../features/lock/LockPanel.tsx';
import { PeoplePanel } from '../features/people/PeoplePanel.tsx';
import { RulesPanel } from '../features/retention/RulesPanel.tsx';
import { type OtherPanels, SettingsScreen } from '../features/settings/SettingsScreen.tsx';
import { TeamPanel } from '../features/team/TeamPanel.tsx';
import { PassphrasePanel } from '../features/vault/PassphrasePanel.tsx';
import { PinPanel } from '../features/vault/pin/PinPanel.tsx';
import { RecoveryPanel } from '../features/vault/recovery/RecoveryPanel.tsx';
import { latestValue } from '../lib/loadable.ts';
import type { RouteOf } from '../lib/routes/routes.ts';
import { useStore } from '../lib/stores.ts';
import { ControlPanel } from './ControlPanel.tsx';

const OTHER_PANELS: OtherPanels = {
  vault: [
    <PinPanel key="pin" />,
    <PassphrasePanel key="passphrase" />,
    <RecoveryPanel key="recovery" />,
    <LockPanel key="lock" />,
  ],
  people: [<PeoplePanel key="people" />],
  team: [<TeamPanel key="team" />],
  audit: [<ControlPanel key="links" />, <LogEndPanel key="end" />, <RulesPanel key="rules" />],
  backup: [<BackupPanel key="backup" />],
};

export function SettingsScreenOf({ section }: RouteOf['settings']) {
  const state = useStore('vault', (store) => latestValue(store.state));
  if (state?.vault.status !== 'open') return null;
  const { host, vault, officerSecret, keychain } = state;
  return (
    <SettingsScreen
      vaultKind={officerSecret === 'pin' ? 'pin' : vault.vaultKind}
      keychain={keychain}
      host={host}
      panels={OTHER_PANELS}
      start={section}
      termText={(term) => <TermText term={term} />}
    />
  );
}
