import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { VaultPage } from '../features/vault/VaultPage.tsx';
import { keepFocus } from '../lib/focus.ts';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { ClosedVault, UnlockedApp } from './lazy-app.ts';

/**
 * Shows the app if the vault is open, else the step that the vault needs. The frame of index.html stays until the code
 * of either is loaded.
 */
export function Gate() {
  const { t } = useTranslation();
  const state = useStore('vault', (store) => store.state);
  const load = useStore('vault', (store) => store.load);
  const known = latestValue(state);
  useEffect(() => keepFocus(document), []);

  if (state.status === 'failed') {
    return (
      <VaultPage title={t('shell.unreachableTitle')}>
        <ErrorNotice failure={state.failure} />
        <Button mt="md" onClick={() => void load()}>
          {t('common.act.retry')}
        </Button>
      </VaultPage>
    );
  }
  if (known === undefined) return null;
  return known.vault.status === 'open' ? <UnlockedApp /> : <ClosedVault vault={known.vault} />;
}
