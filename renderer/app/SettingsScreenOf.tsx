import { BackupPanel } from '../features/backup/BackupPanel.tsx';
import { TermText } from '../features/consent/TermText.tsx';
import { CostsLinks } from '../features/costs/CostsLinks.tsx';
import { GuardPanel } from '../features/lock/CustodyPanel.tsx';
import { LockPanel } from '../features/lock/LockPanel.tsx';
import { SettingsScreen } from '../features/settings/SettingsScreen.tsx';
import { PassphrasePanel } from '../features/vault/PassphrasePanel.tsx';
import { PinPanel } from '../features/vault/pin/PinPanel.tsx';
import { RecoveryPanel } from '../features/vault/recovery/RecoveryPanel.tsx';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';
import { routeHash } from './navigation/routes.ts';

/** A session is not locked: nothing could open it again. */
function VaultPanels({ canLock }: { readonly canLock: boolean }) {
  const minutes = useStore('settings', (store) => latestValue(store.settings)?.lockMinutes);
  const change = useStore('settings', (store) => store.change);
  return (
    <>
      <BackupPanel />
      <PinPanel />
      <PassphrasePanel />
      <RecoveryPanel />
      {canLock && minutes !== undefined && (
        <LockPanel minutes={minutes} onChange={(lockMinutes) => change({ lockMinutes })} />
      )}
      <CostsLinks costsHref={routeHash({ screen: 'costs' })} invoiceHref={routeHash({ screen: 'invoice' })} />
      <GuardPanel auditHref={routeHash({ screen: 'audit' })} retentionHref={routeHash({ screen: 'retention' })} />
    </>
  );
}

/** The settings, with what belongs to the vault among them. */
export function SettingsScreenOf() {
  const state = useStore('vault', (store) => latestValue(store.state));
  if (state?.vault.status !== 'open') return null;
  const { host, vault, version, officerSecret } = state;
  return (
    <SettingsScreen
      vaultKind={officerSecret === 'pin' ? 'pin' : vault.vaultKind}
      host={host}
      version={version}
      termText={(term) => <TermText term={term} />}
      recovery={<VaultPanels canLock={vault.vaultKind !== 'session'} />}
    />
  );
}
