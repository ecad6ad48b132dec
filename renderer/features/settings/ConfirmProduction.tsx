import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly opened: boolean;
  /** Address of the service; blank if missing. */
  readonly baseUrl: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Confirms the use of Produção: its queries are charged and recorded. */
export function ConfirmProduction({ opened, baseUrl, onClose, onConfirm }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('settings.confirmProduction')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <Text size="md">
          {baseUrl === ''
            ? t('settings.confirmProductionNoHost')
            : t('settings.confirmProductionHost', { host: URL.parse(baseUrl)?.host ?? baseUrl })}
        </Text>
        <Text size="md">{t('settings.confirmProductionText')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button onClick={onConfirm}>{t('settings.useProduction')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
