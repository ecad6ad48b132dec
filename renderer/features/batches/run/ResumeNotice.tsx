import { Button, Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchRow } from '#contract/batches.ts';
import { errorMessage, isErrorCode, retryText } from '#renderer/lib/error-message.ts';
import { counted, formatCount } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { TeamUnasked } from '#renderer/ui/TeamUnasked.tsx';
import classes from '../Batch.module.css';
import { ceilingText } from '../batch-figures.ts';
import { CeilingField } from '../CeilingField.tsx';
import { ceilingOf, type TypedCeiling } from '../typed-ceiling.ts';

interface Props {
  readonly batch: BatchRow;
}

export function ResumeNotice({ batch }: Props) {
  const { t } = useTranslation();
  const [asksCeiling, setAsksCeiling] = useState(false);
  const { state, stoppedBy } = batch;
  if (state !== 'paused' && state !== 'stopped') return null;
  const said = stoppedBy === null ? null : stopWords(t, stoppedBy);
  return (
    <>
      <Notice
        tone={state === 'stopped' ? 'danger' : 'warning'}
        title={said?.happened ?? t('batches.stateName.paused')}
        live
      >
        {said === null ? t('batches.pausedText') : `${said.safe} ${said.next}`}
        {batch.likelyEmpty > 0 && (
          <p className={classes.note}>{t('batches.likelyEmpty', counted(batch.likelyEmpty))}</p>
        )}
        <TeamUnasked environment={batch.environment} />
        <WaysOn batch={batch} onOtherCeiling={() => setAsksCeiling(true)} />
      </Notice>
      {asksCeiling && <CeilingDialog batch={batch} onClose={() => setAsksCeiling(false)} />}
    </>
  );
}

/** Offers to resume; once a ceiling is reached, only with another ceiling. */
function WaysOn({ batch, onOtherCeiling }: Props & { readonly onOtherCeiling: () => void }) {
  const { t } = useTranslation();
  const { resume, busy } = useStore('batch', (state) => state);
  const { stoppedBy, items } = batch;
  const where = t(`batches.where.${batch.environment}`);
  const isReached = stoppedBy !== null && isOwnCeiling(stoppedBy);
  return (
    <Group gap="xs" mt={8}>
      {!isReached && (
        <Button size="xs" loading={busy} onClick={() => void resume(null)}>
          {t('batches.resumeCount', { where, number: formatCount(items.to_do + items.over_ceiling) })}
        </Button>
      )}
      <Button variant={isReached ? 'filled' : 'default'} size="xs" onClick={onOtherCeiling}>
        {t('batches.otherCeiling')}
      </Button>
      {items.unknown > 0 && (
        <Button component="a" href={href({ screen: 'attempts' })} variant="default" size="xs">
          {t('batches.toUnknown')}
        </Button>
      )}
    </Group>
  );
}

const OWN_STOPS = ['interrupted', 'month_unavailable', 'too_many_refused', 'too_many_unknown', 'ceiling'] as const;

type Stop = NonNullable<BatchRow['stoppedBy']>;

/** True if the ceiling is the batch's own, not the institution's (`span` is `job`). */
function isOwnCeiling({ code, details }: Stop): boolean {
  return code === 'ceiling_reached' && details?.span === 'job';
}

interface StopWords {
  readonly happened: string;
  readonly safe: string;
  readonly next: string;
}

/** Words for a stop by the batch's own rules, or by a failure that every further question would meet. */
function stopWords(t: TFunction, stop: Stop): StopWords {
  const { code, details } = stop;
  const own = OWN_STOPS.find((one) => one === (isOwnCeiling(stop) ? 'ceiling' : code));
  if (own !== undefined) {
    const of = (part: keyof StopWords): string => t(`batches.stoppedBy.${own}.${part}`);
    return { happened: of('happened'), safe: of('safe'), next: of('next'), ...retryText(t, { details }) };
  }
  const failure = { code: isErrorCode(code) ? code : 'internal', ...(details && { details }) } as const;
  const { happened, next } = errorMessage(t, failure);
  return { happened, safe: t('batches.stoppedSafe'), next };
}

/** Resumes within another ceiling, which includes the queries made before. */
function CeilingDialog({ batch, onClose }: Pick<Props, 'batch'> & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { resume, busy } = useStore('batch', (state) => state);
  const [typed, setTyped] = useState<TypedCeiling>({ unit: batch.ceiling?.unit ?? 'queries', value: '' });
  const [isChecked, setChecked] = useState(false);
  const ceiling = ceilingOf(typed);
  const where = t(`batches.where.${batch.environment}`);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (ceiling === null) return;
    await resume(ceiling);
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('batches.otherCeiling')}>
      <form onSubmit={(event) => void submit(event)} noValidate className={classes.fields}>
        <CeilingField
          typed={typed}
          onType={setTyped}
          price={batch.price}
          error={isChecked && ceiling === null && t('batches.ceilingMissing')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {ceiling === null
              ? t('batches.resume')
              : t('batches.resumeUpTo', { where, ceiling: ceilingText(t, ceiling, batch.price) })}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
