import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownFailure } from '../lib/error-message.ts';
import { Dialog } from './Dialog.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';

interface Props {
  readonly title: string;
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly isReady?: boolean;
  readonly size?: string;
  /** Another step follows. */
  readonly staysOpen?: boolean;
  /** The control that had the focus before the first of several steps; by default the current one. */
  readonly opener?: Element | null;
  /** Returns null if the form is incomplete. */
  readonly onSubmit: () => Promise<ShownFailure | null> | null;
  /** A failure shown beside its field instead of below the form. */
  readonly hidden?: ShownFailure['code'];
  readonly onFailure?: (failure: ShownFailure | null) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Closes once its act succeeds; typed values stay until then. */
export function FormDialog({ title, size = 'md', opener, onClose, ...form }: Props) {
  return (
    <Dialog onClose={onClose} title={title} size={size} opener={opener}>
      <DialogForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function DialogForm(props: Omit<Props, 'title' | 'size' | 'opener'>) {
  const {
    submit,
    isDangerous = false,
    isReady = true,
    staysOpen = false,
    hidden,
    onFailure,
    onSubmit,
    onClose,
    children,
  } = props;
  const { t } = useTranslation();
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const sent = onSubmit();
    if (sent === null) return;
    setBusy(true);
    const refused = await sent;
    setBusy(false);
    setFailure(refused);
    onFailure?.(refused);
    if (refused === null && !staysOpen) onClose();
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        {children}
        {failure !== null && failure.code !== hidden && <ErrorNotice failure={failure} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus={isDangerous || undefined}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!isReady && !busy} {...(isDangerous && { color: 'red' })}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
