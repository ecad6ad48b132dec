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

/** The archive exists; it opens by itself or by the officer's secret, or its state is not known yet. */
const OPENED_FIRST: readonly Closed['status'][] = ['locked', 'pin_needed', 'updating', 'keychain_asked'];

/** Without a keychain, the key of a restored archive needs a vault of its own. */
const WITHOUT_KEYCHAIN: readonly Closed['status'][] = ['choice_needed', 'passphrase_needed'];

/** Archives that do not open but may still be read in part. */
const SALVAGED: readonly Extract<Closed, { status: 'archive_failed' }>['reason'][] = [
  'archive_unreadable',
  'archive_altered',
  'archive_stopped',
];

/** Archives that a restored backup may replace; the others wait for the disk or for another program. */
const REPLACED: readonly Extract<Closed, { status: 'archive_failed' }>['reason'][] = [
  ...SALVAGED,
  'archive_missing',
  'archive_newer',
  'archive_development',
  'archive_not_updated',
];

/** True if every way out is offered, false if only a restore is. */
function hasWaysOut(vault: Closed): boolean {
  if (vault.status === 'archive_failed') return REPLACED.includes(vault.reason);
  return vault.status === 'keychain_locked' || vault.status === 'key_changed';
}

/** Shows `QuitDialog` as well: quitting may wait for a paid response that only an open vault can save. */
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

/** Offers to restore a backup, unless the archive may still open by itself or by the secret. */
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
