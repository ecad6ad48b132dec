import { Button, Group, Loader, Modal, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MergePlan } from '#contract/backup.ts';
import type { MergeVerdict } from '#domain/backup/merge.ts';
import { catchFocus } from '../../lib/focus.ts';
import { formatInstant, formatMonth } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PaperTable } from '../../ui/PaperTable.tsx';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import classes from './Backup.module.css';
import type { Merging } from './merge-actions.ts';

export function MergeDialog() {
  const { t } = useTranslation();
  const { merging, endMerge } = useStore('backup', (store) => store);
  const step = useRef<HTMLDivElement>(null);
  const at = merging?.step;
  useEffect(() => {
    if (at !== undefined) catchFocus(step.current);
  }, [at]);
  return (
    <Modal
      opened={merging !== null}
      onClose={endMerge}
      withCloseButton={at !== 'running'}
      title={t('merge.title')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div ref={step} tabIndex={-1} className={classes.step}>
        {merging !== null && <Step merging={merging} />}
      </div>
    </Modal>
  );
}

function Step({ merging }: { readonly merging: Merging }) {
  const { t } = useTranslation();
  const endMerge = useStore('backup', (store) => store.endMerge);
  if (merging.step === 'reading' || merging.step === 'running')
    return (
      <Group gap="sm" aria-busy aria-live="polite">
        <Loader size="sm" aria-hidden />
        <p className={classes.hint}>{t(`merge.${merging.step}`)}</p>
      </Group>
    );
  if (merging.step === 'failed') return <ErrorNotice failure={merging.failure} />;
  if (merging.step === 'plan') return <Planned {...merging} />;
  const { merged } = merging;
  return (
    <Stack gap="md">
      <Notice tone="good" title={t('merge.done')} live>
        <p className={classes.path}>{t('merge.logSaved', { path: merged.path })}</p>
      </Notice>
      <Parts step="finished" {...merged} />
      <Rows step="finished" {...merged} />
      <Button onClick={endMerge} style={{ alignSelf: 'flex-end' }}>
        {t('common.close')}
      </Button>
    </Stack>
  );
}

function Planned({ plan, problem }: Extract<Merging, { readonly step: 'plan' }>) {
  const { t } = useTranslation();
  const { merge, endMerge } = useStore('backup', (store) => store);
  const isNothing = plan.parts.every(({ taken, beside }) => taken + beside === 0);
  return (
    <Stack gap="md">
      {isNothing ? (
        <Notice tone="info" title={t('merge.nothing')}>
          {t('merge.nothingHint')}
        </Notice>
      ) : (
        <>
          <p className={classes.hint}>{t('merge.lead')}</p>
          <p className={classes.hint}>{t('merge.logFirst')}</p>
        </>
      )}
      <Parts step="plan" {...plan} />
      <Rows step="plan" {...plan} />
      {problem === 'declined' && <Notice tone="info" title={t('merge.declined')} live />}
      {problem !== null && problem !== 'declined' && <ErrorNotice failure={problem} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={endMerge}>
          {t(isNothing ? 'common.close' : 'common.cancel')}
        </Button>
        {!isNothing && <Button onClick={() => void merge()}>{t('merge.run')}</Button>}
      </Group>
    </Stack>
  );
}

interface ToldProps extends MergePlan {
  readonly step: 'plan' | 'finished';
}

function Parts({ step, parts }: ToldProps) {
  const { t } = useTranslation();
  if (parts.length === 0) return null;
  return (
    <PaperTable
      label={t('merge.parts')}
      columns={[
        { label: t('merge.part') },
        { label: t(`merge.${step}.brought`), isNumber: true },
        { label: t('merge.present'), isNumber: true },
        { label: t('merge.differing'), isNumber: true },
        { label: t(`merge.${step}.left`), isNumber: true },
      ]}
      rows={parts.map(({ part, taken, beside, present, differs, revoked, erased, alone, full, unreadable }) => ({
        key: part,
        cells: [
          t(`merge.names.${part}`),
          ...[taken + beside, present, differs + revoked, erased + alone + full + unreadable].map(formatCount),
        ],
      }))}
    />
  );
}

function Rows({ step, parts, rows }: ToldProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const all = parts.reduce(
    (sum, { taken, beside, differs, revoked, erased, alone, full, unreadable }) =>
      sum + taken + beside + differs + revoked + erased + alone + full + unreadable,
    0,
  );
  const when = ({ month, at }: MergePlan['rows'][number]): string =>
    month === null ? (at === null ? '' : formatInstant(at)) : formatMonth(month);
  return (
    <>
      <ScrollBox label={t('merge.rows')} className={classes.rows}>
        <PaperTable
          label={t('merge.rows')}
          columns={[
            { label: t('merge.part') },
            { label: t('merge.document') },
            { label: t('merge.when') },
            { label: t(`merge.${step}.what`), wraps: true },
          ]}
          rows={rows.map((row, index) => ({
            key: String(index),
            cells: [
              t(`merge.names.${row.part}`),
              row.documento ?? t('common.noValue'),
              when(row),
              t(verdictText(step, row.verdict)),
            ],
          }))}
        />
      </ScrollBox>
      {all > rows.length && (
        <p className={classes.hint}>
          {t('merge.more', { count: all - rows.length, number: formatCount(all - rows.length) })}
        </p>
      )}
    </>
  );
}

/** Rows leave out records that are here already (`present`), which the type still contains. */
function verdictText(step: ToldProps['step'], verdict: MergeVerdict) {
  if (verdict === 'taken' || verdict === 'beside') return `merge.${step}.verdict.${verdict}` as const;
  return verdict === 'present' ? ('merge.present' as const) : (`merge.verdict.${verdict}` as const);
}
