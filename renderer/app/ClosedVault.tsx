import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficerSecret, VaultState } from '#contract/vault.ts';
import { useOpenedFile } from '../features/backup/use-opened-file.ts';
import { VaultFooter, VaultPage } from '../features/vault/VaultPage.tsx';
import { VaultScreen } from '../features/vault/VaultScreen.tsx';
import { closed } from '../i18n/closed-in-portuguese.ts';
import { usePortuguese } from '../i18n/use-portuguese.ts';
import { onDemand } from '../lib/on-demand.tsx';
import { StoresProvider, useStore } from '../lib/stores.ts';
import { useAfterPaint } from '../lib/use-after-paint.ts';
import { closedStores } from './closed-stores.ts';
import type { Opening } from './opening-stores.ts';
import { SecretEyes } from './SecretEyes.tsx';

const NOTHING = (): null => null;
const Dialogs = onDemand(async () => (await import('./ClosedDialogs.tsx')).ClosedDialogs, NOTHING);
const WaysOut = onDemand(async () => (await import('./WaysOut.tsx')).WaysOut, NOTHING);
const RestoreSteps = onDemand(async () => (await import('../features/backup/RestoreSteps.tsx')).RestoreSteps, NOTHING);

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

export function ClosedVault({ opening, vault }: { readonly opening: Opening; readonly vault: Closed }) {
  usePortuguese(closed);
  return (
    <StoresProvider value={closedStores(opening)}>
      <SecretEyes>
        <VaultOf vault={vault} />
      </SecretEyes>
    </StoresProvider>
  );
}

/** Dialogs come with the code of the unlocked app, which follows the first paint: the vault may open next. */
function VaultOf({ vault }: { readonly vault: Closed }) {
  const secret = useStore('vault', (store) => store.officerSecret());
  const painted = useAfterPaint();
  return (
    <>
      <OpeningVault vault={vault} secret={secret} />
      {painted && <Dialogs secret={secret} />}
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
