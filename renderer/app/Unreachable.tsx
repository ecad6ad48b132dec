import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { VaultPage } from '../features/vault/VaultPage.tsx';
import { closed } from '../i18n/closed-in-portuguese.ts';
import { usePortuguese } from '../i18n/use-portuguese.ts';
import { useStore } from '../lib/stores.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';

/** Main did not say what state the vault is in. */
export function Unreachable() {
  usePortuguese(closed);
  const { t } = useTranslation();
  const state = useStore('vault', (store) => store.state);
  const load = useStore('vault', (store) => store.load);
  return (
    <VaultPage title={t('shell.unreachableTitle')}>
      {state.status === 'failed' && <ErrorNotice failure={state.failure} />}
      <Button mt="md" onClick={() => void load()}>
        {t('common.act.retry')}
      </Button>
    </VaultPage>
  );
}
