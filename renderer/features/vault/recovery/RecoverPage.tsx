import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { VaultPage } from '../VaultPage.tsx';
import { RecoverForm } from './RecoverForm.tsx';

interface Props {
  /** Whether the key goes into a new passphrase vault: the old one's passphrase is forgotten. */
  readonly needsPassphrase: boolean;
  readonly onBack: () => void;
}

/** Opens the vault by the recovery code. */
export function RecoverPage({ needsPassphrase, onBack }: Props) {
  const { t } = useTranslation();
  return (
    <VaultPage title={t('recovery.openTitle')} lead={t('recovery.openText')}>
      <RecoverForm needsPassphrase={needsPassphrase} />
      <Button variant="subtle" color="gray" size="xs" mt="sm" px={0} onClick={onBack}>
        {t('common.back')}
      </Button>
    </VaultPage>
  );
}
