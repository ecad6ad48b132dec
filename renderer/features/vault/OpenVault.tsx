import { useTranslation } from 'react-i18next';
import { VaultGate } from './VaultGate.tsx';

/** A vault under a passphrase, at the start. */
export function OpenVault() {
  const { t } = useTranslation();
  return (
    <VaultGate title={t('vault.openTitle')} lead={t('vault.openText')} vaultKind="passphrase" act={t('vault.open')} />
  );
}
