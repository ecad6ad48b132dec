import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { RecoveryCode } from '#renderer/ui/RecoveryCode.tsx';
import { RecoverySheet } from './RecoverySheet.tsx';

interface Made {
  readonly code: string;
  readonly madeAt: string;
}

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Makes a recovery code and shows it this once. Only this dialog holds the code. */
export function RecoveryDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setMade(null)}
      title={t('recovery.title')}
      size={620}
      closeOnClickOutside={made === null}
      closeOnEscape={made === null}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {made === null ? <Making onMade={setMade} onCancel={onClose} /> : <Keeping made={made} onKept={onClose} />}
    </Modal>
  );
}

interface MakingProps {
  readonly onMade: (made: Made) => void;
  readonly onCancel: () => void;
}

function Making({ onMade, onCancel }: MakingProps) {
  const { t } = useTranslation();
  const { makeRecoveryKey, recovery } = useStore('vault', (store) => store);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const [making, setMaking] = useState(false);
  const make = async (): Promise<void> => {
    setMaking(true);
    const response = await makeRecoveryKey();
    setMaking(false);
    if (response.ok) onMade({ code: response.value.code, madeAt: new Date().toISOString() });
    else setFailure(response.error);
  };
  return (
    <Stack gap="md">
      <Text size="md">{t('recovery.what')}</Text>
      <Text size="md">{t('recovery.once')}</Text>
      {recovery() !== 'none' && <Notice tone="warning" title={t('recovery.voids')} />}
      {failure !== null && <ErrorNotice failure={failure} actions={{ retry: () => void make() }} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button loading={making} onClick={() => void make()} data-autofocus>
          {t('recovery.make')}
        </Button>
      </Group>
    </Stack>
  );
}

function Keeping({ made, onKept }: { readonly made: Made; readonly onKept: () => void }) {
  const { t } = useTranslation();
  const confirmRecoveryKey = useStore('vault', (store) => store.confirmRecoveryKey);
  const [kept, setKept] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const confirm = async (): Promise<void> => {
    const refused = await confirmRecoveryKey();
    setFailure(refused);
    if (refused === null) onKept();
  };
  return (
    <Stack gap="md">
      <Text size="md">{t('recovery.write')}</Text>
      <RecoveryCode code={made.code} />
      <RecoverySheet {...made} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('recovery.print')}
      </Button>
      <Checkbox label={t('recovery.kept')} checked={kept} onChange={(event) => setKept(event.currentTarget.checked)} />
      {failure !== null && <ErrorNotice failure={failure} />}
      <Group justify="flex-end">
        <Button disabled={!kept} onClick={() => void confirm()}>
          {t('recovery.done')}
        </Button>
      </Group>
    </Stack>
  );
}
