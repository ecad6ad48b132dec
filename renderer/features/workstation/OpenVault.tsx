import { useTranslation } from 'react-i18next';
import { VaultDoor } from './VaultDoor.tsx';

/** A vault under a passphrase, at the start. */
export function OpenVault() {
  const { t } = useTranslation();
  return (
    <VaultDoor title={t('vault.openTitle')} lead={t('vault.openText')} keeper="passphrase" act={t('vault.open')} />
  );
}
