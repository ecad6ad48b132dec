import { Select, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchMonthTotals, BatchRow, BatchTotals } from '#contract/batches.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { counted } from '#renderer/lib/format/number.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { isUnderWay } from '../batch-figures.ts';
import type { BatchActs } from '../batch-state.ts';
import { coverageText } from './coverage-text.ts';
import { BandStrip, MonthTables } from './MonthTables.tsx';
import classes from './Totals.module.css';

interface Props {
  readonly batch: BatchRow;
  readonly onList: BatchActs['listResults'];
}

/** Sums a batch's answers by age, one data-base at a time; hidden until there is an answer. */
export function TotalsPanel({ batch, onList }: Props) {
  const { t } = useTranslation();
  const { totals, readTotals } = useStore('batch', (state) => state);
  const known = latestValue(totals);
  if (known !== undefined && !known.months.some(isAnswered)) return null;
  const title = t('batches.totals');
  if (known !== undefined) return <Totals totals={known} isUnderWay={isUnderWay(batch)} {...{ title, onList }} />;
  return (
    <Panel title={title}>
      {totals.status === 'failed' ? (
        <ErrorNotice failure={totals.failure} actions={{ retry: () => void readTotals() }} />
      ) : (
        <Skeleton height={220} />
      )}
    </Panel>
  );
}

/** A month with only unanswered questions is left to the progress panel. */
function isAnswered({ summed, unusable }: BatchMonthTotals): boolean {
  return summed > 0 || Object.keys(unusable).length > 0;
}

interface TotalsProps extends Pick<Props, 'onList'> {
  readonly title: string;
  readonly totals: BatchTotals;
  readonly isUnderWay: boolean;
}

function Totals({ title, totals, isUnderWay, onList }: TotalsProps) {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const { months, repeatedLines, leftOutLines, readAt } = totals;
  const month = months.find((one) => one.month === chosen) ?? months[0];
  if (month === undefined) return null;
  const notes = [
    t('batches.totalsNote'),
    ...(repeatedLines > 0 ? [t('batches.repeatedLines', counted(repeatedLines))] : []),
    ...(leftOutLines > 0 ? [t('batches.leftOutLines', counted(leftOutLines))] : []),
  ];
  return (
    <Panel
      title={title}
      lead={coverageText(t, i18n.language, month, isUnderWay ? readAt : null)}
      actions={
        months.length === 1 ? undefined : (
          <Select
            size="xs"
            w={120}
            aria-label={t('batches.totalsMonth')}
            data={months.map((one) => ({ value: one.month, label: formatMonth(one.month) }))}
            value={month.month}
            onChange={setChosen}
            allowDeselect={false}
          />
        )
      }
    >
      {month.summed > 0 && (
        <>
          <BandStrip month={month} />
          <MonthTables month={month} onList={onList} />
          <p className={classes.note}>{notes.join(' ')}</p>
        </>
      )}
    </Panel>
  );
}
