import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';
import { VaultGate } from './VaultGate.tsx';

/** A locked app: this window no longer holds any data. PIN, passphrase or the keychain opens it again. */
export function LockedVault() {
  const { t } = useTranslation();
  const secret = useStore('vault', (store) => store.officerSecret());
  return (
    <VaultGate
      title={t('lock.lockedTitle')}
      lead={t(`lock.lockedBy.${secret}`)}
      secret={secret}
      act={t('lock.unlock')}
    />
  );
}
