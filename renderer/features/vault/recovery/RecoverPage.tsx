import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OfficerSecret } from '#contract/vault.ts';
import { VaultPage } from '../VaultPage.tsx';
import { RecoverForm } from './RecoverForm.tsx';

interface Props {
  /** The forgotten secret, which a new one replaces. */
  readonly secret: OfficerSecret;
  readonly onBack: () => void;
}

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
