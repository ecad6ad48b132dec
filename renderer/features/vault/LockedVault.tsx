import { useTranslation } from 'react-i18next';
import { VaultGate } from './VaultGate.tsx';

/** A locked app: nothing of it is in this window any more. The keychain or the passphrase opens it again. */
export function LockedVault({ vaultKind }: { readonly vaultKind: 'keychain' | 'passphrase' }) {
  const { t } = useTranslation();
  return (
    <VaultGate
      title={t('lock.lockedTitle')}
      lead={t(`lock.lockedBy.${vaultKind}`)}
      vaultKind={vaultKind}
      act={t('lock.unlock')}
    />
  );
}
