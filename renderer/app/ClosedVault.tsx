import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficerSecret, VaultState } from '#contract/vault.ts';
import { RestoreSteps } from '../features/backup/RestoreSteps.tsx';
import { useOpenedFile } from '../features/backup/use-opened-file.ts';
import { QuitDialog } from '../features/quit/QuitDialog.tsx';
import { SalvageDialog } from '../features/salvage/SalvageDialog.tsx';
import { VaultFooter, VaultPage } from '../features/vault/VaultPage.tsx';
import { VaultScreen } from '../features/vault/VaultScreen.tsx';
import { useAllTexts } from '../i18n/use-all-texts.ts';
import { useStore } from '../lib/stores.ts';
import { WaysOut } from './WaysOut.tsx';

type Closed = Exclude<VaultState, { status: 'open' }>;

/** The archive is there and opens by the officer's secret, or by itself, or nobody knows yet. */
const OPENED_FIRST: readonly Closed['status'][] = ['locked', 'pin_needed', 'updating', 'keychain_asked'];

/** Where there is surely no keychain, the restored archive's key needs a vault of its own. */
const WITHOUT_KEYCHAIN: readonly Closed['status'][] = ['choice_needed', 'passphrase_needed'];

/** Archives of which something may still be read, though they do not open. */
const SALVAGED: readonly Extract<Closed, { status: 'archive_failed' }>['reason'][] = [
  'archive_unreadable',
  'archive_altered',
  'archive_stopped',
];

/** Archives in whose place another is better put; the others wait for the disk, or for another program to end. */
const REPLACED: readonly Extract<Closed, { status: 'archive_failed' }>['reason'][] = [
  ...SALVAGED,
  'archive_missing',
  'archive_newer',
  'archive_development',
  'archive_not_updated',
];

/** Whether all ways out are told, not a restore alone. */
function hasWaysOut(vault: Closed): boolean {
  if (vault.status === 'archive_failed') return REPLACED.includes(vault.reason);
  return vault.status === 'keychain_locked' || vault.status === 'key_changed';
}

/** What the vault needs, and what holds the end of the program up: a paid response may wait for an open vault. */
export function ClosedVault({ vault }: { readonly vault: Closed }) {
  useAllTexts();
  const secret = useStore('vault', (store) => store.officerSecret());
  return (
    <>
      <OpeningVault vault={vault} secret={secret} />
      <SalvageDialog secret={secret} />
      <QuitDialog />
    </>
  );
}

/**
 * What the vault needs, or restoring a backup instead, unless the archive opens first.
 */
function OpeningVault({ vault, secret }: { readonly vault: Closed; readonly secret: OfficerSecret }) {
  const { t } = useTranslation();
  const [restoring, setRestoring] = useState(false);
  const cancel = useStore('backup', (store) => store.cancel);
  const salvage = useStore('salvage', (store) => store.open);
  useOpenedFile(() => setRestoring(true));
  const leave = (): void => {
    void cancel();
    setRestoring(false);
  };
  if (OPENED_FIRST.includes(vault.status)) return <VaultScreen vault={vault} />;
  if (!restoring) {
    const restore = (): void => setRestoring(true);
    const isSalvaged = vault.status === 'archive_failed' && SALVAGED.includes(vault.reason);
    const footer = hasWaysOut(vault) ? (
      <WaysOut secret={secret} onSalvage={isSalvaged ? salvage : null} onRestore={restore} />
    ) : (
      <Button variant="subtle" size="xs" onClick={restore}>
        {t('backup.openRestore')}
      </Button>
    );
    return (
      <VaultFooter value={footer}>
        <VaultScreen vault={vault} />
      </VaultFooter>
    );
  }
  const vaultKind = WITHOUT_KEYCHAIN.includes(vault.status) ? 'passphrase' : 'passphrase_or_keychain';
  return (
    <VaultPage title={t('backup.openRestore')} lead={t('backup.openRestoreLead')}>
      <RestoreSteps vaultKind={vaultKind} onDone={leave} />
      <Button variant="subtle" color="gray" size="xs" mt="sm" px={0} onClick={leave}>
        {t('common.back')}
      </Button>
    </VaultPage>
  );
}
