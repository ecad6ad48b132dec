import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchRow } from '#contract/batches.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { toSettings } from '#renderer/lib/routes/use-route.ts';
import { useStore } from '#renderer/lib/stores.ts';
import columns from '#renderer/ui/columns.module.css';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import classes from '../Batch.module.css';
import type { LineKind } from '../batch-state.ts';
import { SettingsFields } from '../SettingsFields.tsx';
import { settingsOf, typedSettings, wrongFields } from '../typed-settings.ts';
import { AskedPanel } from './AskedPanel.tsx';
import { ConfirmPanel } from './ConfirmPanel.tsx';
import { LineCounts } from './LineCounts.tsx';
import { LinesPanel } from './LinesPanel.tsx';
import type { AuthorizationWays } from './WithoutConsent.tsx';

interface Props extends AuthorizationWays {
  readonly batch: BatchRow;
}

export function DraftBatch({ batch, ...ways }: Props) {
  const { t } = useTranslation();
  const check = useStore('batch', (state) => state.check);
  const listLines = useStore('batch', (state) => state.listLines);
  const panel = useRef<HTMLDivElement>(null);
  const known = latestValue(check);
  const showLines = (kind: LineKind): void => {
    void listLines(kind);
    panel.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      {check.status === 'failed' && (
        <div className={classes.notices}>
          <ErrorNotice failure={check.failure} actions={{ open_settings: toSettings }} />
        </div>
      )}
      {known === undefined && check.status !== 'failed' && (
        <Loading label={t('batches.checking')}>
          <Skeleton height={320} />
        </Loading>
      )}
      {known !== undefined && (
        <div className={`${columns.columns} ${classes.page}`}>
          <div className={columns.column}>
            <LineCounts check={known} onShow={showLines} />
          </div>
          <div className={columns.column}>
            <AskedPanel batch={batch} check={known} onShow={showLines} {...ways} />
            <ConfirmPanel key={`${known.price === null}`} batch={batch} check={known} />
          </div>
        </div>
      )}
      <LinesPanel panelRef={panel} />
    </>
  );
}

interface DialogProps {
  readonly onClose: () => void;
}

export function SettingsDialog({ batch, onClose }: DialogProps & Pick<Props, 'batch'>) {
  const { t } = useTranslation();
  const { months, change, busy } = useStore('batch', (state) => state);
  const [typed, setTyped] = useState(() => typedSettings(batch.settings));
  const [isChecked, setChecked] = useState(false);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    const settings = settingsOf(typed);
    if (settings === null) return;
    await change(settings);
    onClose();
  };
  return (
    <Dialog onClose={onClose} size="lg" title={t('batches.settings')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <SettingsFields
          typed={typed}
          onEdit={(part) => setTyped({ ...typed, ...part })}
          wrong={isChecked ? wrongFields(typed) : []}
          months={months}
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('common.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

export function DiscardDialog({ onClose, onDiscarded }: DialogProps & { readonly onDiscarded: () => void }) {
  const { t } = useTranslation();
  const { discard, busy } = useStore('batch', (state) => state);
  const confirm = async (): Promise<void> => {
    if (await discard()) onDiscarded();
    else onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('batches.discardTitle')}>
      <Stack gap="md">
        <p className={classes.note}>{t('batches.discardText')}</p>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void confirm()}>
            {t('batches.discard')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
