import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useWatchActs } from '../watch-acts.ts';

/** Links a batch to its cycle; hidden for other batches. */
export function BatchCycle({ batchId }: { readonly batchId: string }) {
  const { t } = useTranslation();
  const { ofBatch } = useWatchActs();
  const [cycle, setCycle] = useState<Output<'watches.of_batch'>['cycle']>(null);
  useEffect(() => void ofBatch(batchId).then(setCycle), [ofBatch, batchId]);
  if (cycle === null) return null;
  return (
    <Notice
      tone="info"
      title={t('watches.ofBatch', { name: cycle.name, month: formatMonth(cycle.month) })}
      actions={
        <Button component="a" href={href({ screen: 'watch-cycle', id: cycle.id })} variant="default" size="xs">
          {t('watches.toCycle')}
        </Button>
      }
    >
      {t('watches.ofBatchText')}
    </Notice>
  );
}
