import { useTranslation } from 'react-i18next';
import { VaultGate } from './VaultGate.tsx';

/** A desk that was locked: nothing of it is in this window any more. The keeper of the key opens it again. */
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
