import { Button, Skeleton } from '@mantine/core';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { WatchRow } from '#contract/watches.ts';
import { isWholeWithin } from '#domain/basics/bounds.ts';
import { isDataBase } from '#domain/basics/month.ts';
import { WATCH_LIMITS } from '#domain/monitoring/watch.ts';
import { formatMonth, monthFromTyped } from '#renderer/lib/format/date.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { go, toSettings } from '#renderer/lib/routes/use-route.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { MonthField } from '#renderer/ui/MonthField.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { NarrowPage } from '#renderer/ui/Section.tsx';
import { WholeNumberInput } from '#renderer/ui/WholeNumberInput.tsx';
import classes from '../Watch.module.css';
import { WithWatch } from '../WithWatch.tsx';
import { useWatchActs } from '../watch-acts.ts';
import { AtMost } from './AtMost.tsx';
import { BeforePanel } from './BeforePanel.tsx';

/** Prepares a cycle: members left out, month and cost. It makes no query yet. */
export function NewCycleScreen({ id }: { readonly id: string }) {
  return <WithWatch id={id}>{({ watch }) => <NewCycle watch={watch} />}</WithWatch>;
}

interface NewCycleProps {
  readonly watch: WatchRow;
}

function NewCycle({ watch }: NewCycleProps) {
  const { t } = useTranslation();
  const { prepare } = useWatchActs();
  const before = useStore('watches', (state) => state.before);
  const known = latestValue(before);
  const { id, settings } = watch;
  useEffect(() => void prepare(id), [prepare, id]);
  return (
    <NarrowPage>
      <PageHeader
        title={t('watches.cycleTitle', { name: settings.name })}
        lead={t('watches.cycleLead')}
        acts={[{ id: 'to-watch', label: t('watches.toWatch'), to: { screen: 'watch', id } }]}
      />
      <div className={classes.stack}>
        {before.status === 'failed' && (
          <ErrorNotice
            failure={before.failure}
            actions={{ retry: () => void prepare(id), open_settings: toSettings }}
          />
        )}
        {known === undefined && before.status !== 'failed' && <Skeleton height={120} />}
        {known !== undefined && <BeforePanel before={known} />}
        <CyclePanel watch={watch} />
      </div>
    </NarrowPage>
  );
}

const BASELINE = { min: 0, max: WATCH_LIMITS.baseline } as const;
/** Earlier months that the first cycle brings along. */
const FIRST_BASELINE = 3;

function CyclePanel({ watch }: NewCycleProps) {
  const { t } = useTranslation();
  const { draftCycle } = useWatchActs();
  const months = useStore('watches', (state) => state.months);
  const [typed, setTyped] = useState<string | null>(null);
  const [baseline, setBaseline] = useState<number | string>(watch.last === null ? FIRST_BASELINE : 0);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = typed ?? formatMonth(watch.due ?? months?.newest ?? '');
  const month = monthFromTyped(shown);
  const isBaselineRight = baseline !== '' && isWholeWithin(BASELINE, Number(baseline));
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (!isDataBase(month) || !isBaselineRight || busy) return;
    setBusy(true);
    const drafted = await draftCycle({ id: watch.id, month, baseline: Number(baseline) });
    setBusy(false);
    // The officer confirms the batch with its price and ceiling.
    if (drafted.ok) go({ screen: 'batch', id: drafted.value.batchId });
    else setFailure(drafted.error);
  };
  return (
    <Panel title={t('batches.settings')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.fields}>
          <div className={classes.pair}>
            <MonthField
              label={t('watches.month')}
              placeholder={t('consulta.monthPlaceholder')}
              value={shown}
              onChange={setTyped}
              offered={months}
              error={isChecked && !isDataBase(month) ? t('watches.monthWrong') : undefined}
            />
            <WholeNumberInput
              label={t('watches.baseline')}
              value={baseline}
              onChange={setBaseline}
              suffix={t('watches.monthsUnit')}
              error={isChecked && !isBaselineRight && t('watches.baselineWrong', { max: BASELINE.max })}
            />
          </div>
          <p className={classes.note}>{t('watches.baselineText')}</p>
          {isBaselineRight && <AtMost watch={watch} month={month} baseline={Number(baseline)} />}
          {failure !== null && <ErrorNotice failure={failure} />}
          <div>
            <Button type="submit" loading={busy}>
              {t('watches.draft')}
            </Button>
          </div>
        </div>
      </form>
    </Panel>
  );
}
