import { Button, Progress, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VaultState } from '#contract/vault.ts';
import { formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LockedVault } from './LockedVault.tsx';
import { RecoverLink } from './recovery/RecoverLink.tsx';
import { RecoverPage } from './recovery/RecoverPage.tsx';
import { VaultChoice } from './VaultChoice.tsx';
import { VaultGate } from './VaultGate.tsx';
import { VaultPage } from './VaultPage.tsx';

type Closed = Exclude<VaultState, { status: 'open' }>;

export function VaultScreen({ vault }: { readonly vault: Closed }) {
  const { t } = useTranslation();
  switch (vault.status) {
    case 'choice_needed':
      return <VaultChoice />;
    case 'passphrase_needed':
      return <OpenVault secret="passphrase" orKeychain={vault.orKeychain === true} />;
    case 'pin_needed':
      return <OpenVault secret="pin" />;
    case 'locked':
      return <LockedVault />;
    case 'keychain_locked':
      return <KeychainLocked />;
    case 'key_changed':
      return <AskAgain title={t('vault.changedTitle')} lead={t('vault.changedText')} recoverable />;
    case 'keychain_asked':
      return <KeychainAsked />;
    case 'updating':
      return <UpdatingArchive done={vault.done} total={vault.total} />;
    case 'archive_failed':
      return <AskAgain title={t('vault.failedTitle')} lead={t(`vault.failed.${vault.reason}`)} reason={vault.reason} />;
  }
}

/** A keychain without the key: it is locked, was emptied, or another package than the key's asks it. */
function KeychainLocked() {
  const { t } = useTranslation();
  const keychain = useStore('vault', (store) => latestValue(store.state)?.keychain);
  if (keychain?.used == null || keychain.missing === null)
    return <AskAgain title={t('vault.lockedTitle')} lead={t('vault.lockedText')} recoverable />;
  const { used, missing } = keychain;
  return <AskAgain title={t('vault.packageTitle')} lead={t('vault.packageText', { used, missing })} recoverable />;
}

/** The system may ask for the keychain's password in a window of its own, or never respond. */
function KeychainAsked() {
  const { t } = useTranslation();
  const stopWaiting = useStore('vault', (store) => store.stopWaiting);
  return (
    <VaultPage title={t('vault.askedTitle')} lead={t('vault.askedText')}>
      <Button variant="default" onClick={() => void stopWaiting()}>
        {t('vault.stopWaiting')}
      </Button>
    </VaultPage>
  );
}

type Updating = Extract<VaultState, { status: 'updating' }>;

/** Progress while an older program's archive is converted; it cannot be used yet. */
function UpdatingArchive({ done, total }: Pick<Updating, 'done' | 'total'>) {
  const { t } = useTranslation();
  const counts = { done: formatCount(done), total: formatCount(total) };
  const text = total === 0 ? t('vault.updating') : t('vault.updatingRows', counts);
  return (
    <VaultPage title={t('vault.updatingTitle')} lead={t('vault.updatingText')}>
      <Stack gap="xs" aria-busy>
        <span>{text}</span>
        <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label={text} />
      </Stack>
    </VaultPage>
  );
}

interface AskAgainProps {
  readonly title: string;
  readonly lead: string;
  readonly reason?: Extract<VaultState, { status: 'archive_failed' }>['reason'];
  /** True if the recovery code is another way in. */
  readonly recoverable?: boolean;
}

function AskAgain({ title, lead, reason, recoverable = false }: AskAgainProps) {
  const { t } = useTranslation();
  const { retryKeychain, busy, failure } = useStore('vault', (store) => store);
  const secret = useStore('vault', (store) => store.officerSecret());
  const [recovering, setRecovering] = useState(false);
  if (recovering) return <RecoverPage secret={secret} onBack={() => setRecovering(false)} />;
  return (
    <VaultPage title={title} lead={lead}>
      <Stack gap="md" align="flex-start">
        {failure !== null && failure.code === reason && <Notice tone="danger" title={t('vault.failedStill')} live />}
        {failure !== null && failure.code !== reason && <ErrorNotice failure={failure} />}
        <Button loading={busy} onClick={() => void retryKeychain()} autoFocus>
          {t('common.act.retry')}
        </Button>
      </Stack>
      {recoverable && <RecoverLink label={t('recovery.openTitle')} onWanted={() => setRecovering(true)} />}
    </VaultPage>
  );
}

interface OpenVaultProps {
  readonly secret: 'passphrase' | 'pin';
  readonly orKeychain?: boolean;
}

function OpenVault({ secret, orKeychain = false }: OpenVaultProps) {
  const { t } = useTranslation();
  const passphraseLead = orKeychain ? 'vault.openOrKeychainText' : 'vault.openText';
  const lead = t(secret === 'pin' ? 'pin.openText' : passphraseLead);
  return (
    <VaultGate title={t('vault.openTitle')} lead={lead} secret={secret} act={t('vault.open')} orKeychain={orKeychain} />
  );
}
