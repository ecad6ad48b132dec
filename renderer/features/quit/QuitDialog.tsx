import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuitState } from '#contract/quit.ts';
import { useStore } from '../../lib/stores.ts';
import { useSecondsUntil } from '../../lib/use-now.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Says what delays the end of the program, and asks the officer. To close the dialog is to stay. */
export function QuitDialog() {
  const { t } = useTranslation();
  const { state, load, stay } = useStore('quit', (store) => store);
  useEffect(() => void load(), [load]);
  const isDecided = state.status === 'none' || state.status === 'ending';
  return (
    <Modal
      opened={state.status !== 'none'}
      onClose={() => void (isDecided ? null : stay())}
      title={t('quit.title')}
      withCloseButton={!isDecided}
      closeButtonProps={{ 'aria-label': t('quit.stay') }}
    >
      {state.status === 'batches' && <Batches state={state} />}
      {state.status === 'waiting' && <Waiting state={state} />}
      {state.status === 'held' && <Held state={state} />}
      {state.status === 'ending' && (
        <Text size="md" role="status">
          {t('quit.ending')}
        </Text>
      )}
    </Modal>
  );
}

type Of<Status extends QuitState['status']> = { readonly state: Extract<QuitState, { status: Status }> };

function Batches({ state: { batches, until } }: Of<'batches'>) {
  const { t } = useTranslation();
  const { stay, anyway } = useStore('quit', (store) => store);
  const seconds = useSecondsUntil(Date.parse(until));
  return (
    <Stack gap="md">
      <Text size="md" role="status">
        {t('quit.batches', { count: batches })}
      </Text>
      <Text size="sm">{t('quit.batchesText')}</Text>
      <Text size="sm" role="timer">
        {t('quit.batchesSeconds', { seconds })}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => void stay()} data-autofocus>
          {t('quit.stay')}
        </Button>
        <Button color="red" onClick={() => void anyway()}>
          {t('quit.interrupt', { count: batches })}
        </Button>
      </Group>
    </Stack>
  );
}

function Waiting({ state: { queries, until } }: Of<'waiting'>) {
  const { t } = useTranslation();
  const { stay, anyway } = useStore('quit', (store) => store);
  const seconds = useSecondsUntil(Date.parse(until));
  return (
    <Stack gap="md">
      <Text size="md">
        <span role="status">{queries === 0 ? t('quit.waitingOther') : t('quit.waiting', { count: queries })}</span>{' '}
        <span role="timer">{t('quit.seconds', { seconds })}</span>
      </Text>
      <Text size="sm">{t('quit.waitingText')}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => void stay()} data-autofocus>
          {t('quit.stay')}
        </Button>
        <Button color="red" onClick={() => void anyway()}>
          {t('quit.anyway')}
        </Button>
      </Group>
    </Stack>
  );
}

function Held({ state: { responses, copied, ends } }: Of<'held'>) {
  const { t } = useTranslation();
  const { path, failure, busy, stay, anyway, saveHeld } = useStore('quit', (store) => store);
  return (
    <Stack gap="md">
      {responses > 0 && (
        <Notice tone="danger" title={t('quit.held', { count: responses })} live>
          {t('quit.heldText')}
        </Notice>
      )}
      {copied > 0 && (
        <Notice tone="warning" title={t('quit.copied', { count: copied })} live>
          {path !== null && <p>{path}</p>}
          {t('quit.copiedText')}
        </Notice>
      )}
      {ends > 0 && (
        <Notice tone="warning" title={t('quit.ends', { count: ends })} live>
          {t('quit.endsText')}
        </Notice>
      )}
      {failure !== null && <ErrorNotice failure={failure} />}
      {responses > 0 && <Text size="sm">{t('quit.saveWarning')}</Text>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => void stay()} data-autofocus>
          {t('quit.stay')}
        </Button>
        {responses > 0 && (
          <Button variant="default" loading={busy} onClick={() => void saveHeld()}>
            {t('quit.save')}
          </Button>
        )}
        <Button color="red" onClick={() => void anyway()}>
          {responses > 0 ? t('quit.lose', { count: responses }) : t('quit.anyway')}
        </Button>
      </Group>
    </Stack>
  );
}
