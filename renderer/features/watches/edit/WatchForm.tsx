import { Button, Group, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { WatchSettings } from '#domain/monitoring/watch.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { readWatch, type TypedWatch } from './typed-watch.ts';
import { WatchFields } from './WatchFields.tsx';

interface Props {
  readonly first: TypedWatch;
  readonly submit: string;
  /** Resolves with null, or with the failure; then the typed text stays. */
  readonly onKeep: (settings: WatchSettings) => Promise<BridgeFailure | null>;
  readonly onLeave: () => void;
}

export function WatchForm({ first, submit, onKeep, onLeave }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(first);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const { settings, wrong } = readWatch(typed);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (settings === null || busy) return;
    setBusy(true);
    setFailure(await onKeep(settings));
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        <WatchFields
          typed={typed}
          onEdit={(part) => setTyped((now) => ({ ...now, ...part }))}
          wrong={isChecked ? wrong : NOTHING_WRONG}
        />
        {isChecked && wrong.size > 0 && <Notice tone="danger" live title={t('watches.checkFields')} />}
        {failure !== null && <ErrorNotice failure={failure} />}
        <Group gap="xs">
          <Button type="submit" loading={busy}>
            {submit}
          </Button>
          <Button variant="default" onClick={onLeave}>
            {t('common.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const NOTHING_WRONG: ReadonlySet<string> = new Set();
