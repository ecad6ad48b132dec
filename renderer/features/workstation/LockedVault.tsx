import { useTranslation } from 'react-i18next';
import { VaultDoor } from './VaultDoor.tsx';

/** A desk that was locked: nothing of it is in this window any more. The keeper of the key opens it again. */
export function LockedVault({ keeper }: { readonly keeper: 'keychain' | 'passphrase' }) {
  const { t } = useTranslation();
  return (
    <VaultDoor
      title={t('lock.lockedTitle')}
      lead={t(`lock.lockedBy.${keeper}`)}
      keeper={keeper}
      act={t('lock.unlock')}
    />
  );
}
