import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OfficerSecret } from '#contract/vault.ts';
import { VaultPage } from '../VaultPage.tsx';
import { RecoverForm } from './RecoverForm.tsx';

interface Props {
  /** The secret in force, which is forgotten: a new one takes its place. */
  readonly secret: OfficerSecret;
  readonly onBack: () => void;
}

/** Opens the vault by the recovery code. */
export function RecoverPage({ secret, onBack }: Props) {
  const { t } = useTranslation();
  return (
    <VaultPage title={t('recovery.openTitle')} lead={t(secret === 'pin' ? 'pin.recoverText' : 'recovery.openText')}>
      <RecoverForm secret={secret} />
      <Button variant="subtle" color="gray" size="xs" mt="sm" px={0} onClick={onBack}>
        {t('common.back')}
      </Button>
    </VaultPage>
  );
}
