import { Button, Group, Modal, Progress, Stack, VisuallyHidden } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchRow } from '#contract/batches.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { counted, formatCount } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Panel } from '#renderer/ui/Panel.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import classes from '../Batch.module.css';
import { BATCH_TONES, doneOf, isUnderWay, minutesText } from '../batch-figures.ts';
import type { BatchActs } from '../batch-state.ts';
import { StateCounts } from './StateCounts.tsx';

interface Props {
  readonly batch: BatchRow;
  readonly onList: BatchActs['listResults'];
}

export function ProgressPanel({ batch, onList }: Props) {
  const { t } = useTranslation();
  const { items, state, endedAt } = batch;
  const { done, total } = doneOf(batch);
  const share = total === 0 ? 1 : done / total;
  return (
    <Panel
      title={t('batches.progress')}
      actions={<StatusBadge tone={BATCH_TONES[state]}>{t(`batches.stateName.${state}`)}</StatusBadge>}
    >
      <div className={classes.progress}>
        {state !== 'ended' && (
          <Progress value={share * 100} size="sm" aria-label={t('batches.progress')} transitionDuration={0} />
        )}
        <p className={classes.progressLine}>
          <span>
            {total === 0
              ? t('batches.nothingAsked')
              : t('batches.progressOf', { done: formatCount(done), total: formatCount(total) })}
          </span>
          {state === 'running' && <span>{speedText(t, batch)}</span>}
          {endedAt !== null && <span>{t('batches.endedAt', { at: formatInstant(endedAt).slice(0, 16) })}</span>}
          <span>{spentText(t, batch)}</span>
        </p>
        <Said batch={batch} share={share} />
        {state === 'queued' && <p className={classes.note}>{t('batches.queuedText')}</p>}
        <StateCounts items={items} onList={onList} />
        {state !== 'ended' && (
          <Group gap="xs">
            {isUnderWay(batch) && <Pause />}
            <Stop left={items.to_do + items.over_ceiling} />
          </Group>
        )}
      </div>
    </Panel>
  );
}

/** Tells a screen reader each state and each tenth of the way, instead of every answer. */
function Said({ batch: { state }, share }: Pick<Props, 'batch'> & { readonly share: number }) {
  const { t } = useTranslation();
  const percent = Math.floor(share * 10) * 10;
  return (
    <VisuallyHidden role="status">
      {t('batches.said', { state: t(`batches.stateName.${state}`), percent })}
    </VisuallyHidden>
  );
}

function speedText(t: TFunction, { rate, minutesLeft }: BatchRow): string {
  const aMinute = Math.round(rate ?? 0);
  return [
    ...(aMinute === 0 ? [] : [t('batches.rate', counted(aMinute))]),
    ...(minutesLeft === null ? [] : [t('batches.left', { time: minutesText(t, minutesLeft) })]),
  ].join(' · ');
}

/** The spending beside the ceiling; for the embedded service, which charges no query, the number of queries. */
function spentText(t: TFunction, batch: BatchRow): string {
  return t(batch.environment === 'embutido' ? 'batches.made' : 'batches.spent', { spent: countedText(t, batch) });
}

function countedText(t: TFunction, { queries, cents, ceiling, price }: BatchRow): string {
  const asked = t('batches.queries', counted(queries));
  if (ceiling === null) return asked;
  if (ceiling.unit === 'cents') {
    return t('batches.spentCents', { queries: asked, cents: formatMoney(cents), ceiling: formatMoney(ceiling.value) });
  }
  const most = formatCount(ceiling.value);
  if (price === null) return t('batches.spentQueries', { queries: asked, ceiling: most });
  return t('batches.spentWithPrice', { queries: asked, ceiling: most, cents: formatMoney(cents) });
}

function Pause() {
  const { t } = useTranslation();
  const { pause, busy } = useStore('batch', (state) => state);
  return (
    <Button variant="default" size="xs" loading={busy} onClick={() => void pause()}>
      {t('batches.pause')}
    </Button>
  );
}

function Stop({ left }: { readonly left: number }) {
  const { t } = useTranslation();
  const { stop, busy } = useStore('batch', (state) => state);
  const [asks, setAsks] = useState(false);
  const close = (): void => setAsks(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsks(true)}>
        {t('batches.stop')}
      </Button>
      <Modal
        opened={asks}
        onClose={close}
        title={t('batches.stopTitle')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Stack gap="md">
          <p className={classes.note}>{t('batches.stopText', counted(left))}</p>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} data-autofocus>
              {t('common.back')}
            </Button>
            <Button color="red" loading={busy} onClick={() => void stop().then(close)}>
              {t('batches.stop')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
