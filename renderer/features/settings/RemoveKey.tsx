import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { Environment } from '#domain/basics/environment.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';

interface Props {
  readonly environment: Environment;
  readonly onRemoved: () => void;
}

/** Removes a key after a confirmation: it ends the queries of an environment. */
export function RemoveKey({ environment, onRemoved }: Props) {
  const { t } = useTranslation();
  const removeKey = useStore('settings', (state) => state.removeKey);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const name = t(`common.environment.${environment}`);

  const remove = async (): Promise<void> => {
    const refused = await removeKey(environment);
    setFailure(refused);
    if (refused !== null) return;
    setAsking(false);
    onRemoved();
  };

  return (
    <>
      <Button variant="subtle" color="red" c="var(--lastro-danger)" size="xs" onClick={() => setAsking(true)}>
        {t('settings.removeKey')}
      </Button>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('settings.removeKeyTitle', { name })}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Stack gap="md">
          <Text size="md">{t('settings.removeKeyText', { name })}</Text>
          {failure !== null && <ErrorNotice failure={failure} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
              {t('common.cancel')}
            </Button>
            <Button color="red" onClick={() => void remove()}>
              {t('settings.removeKey')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
