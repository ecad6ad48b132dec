import { Button, Skeleton } from '@mantine/core';
import { IconChartBar, IconFlask } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SavedMonths, SavedResult } from '#contract/results.ts';
import { type Loadable, latestValue } from '#renderer/lib/loadable.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import { EvolutionCharts } from './EvolutionCharts.tsx';
import { savedSeries } from './evolution-window.ts';
import { MonthCaveats } from './MonthCaveats.tsx';

interface Props {
  readonly months: Loadable<SavedMonths>;
  /** The result that is compared with earlier months. */
  readonly result: SavedResult;
  readonly onRetry: () => void;
}

export function EvolutionPanel({ months, result, onRetry }: Props) {
  const { t } = useTranslation();
  const ways = useWays();
  if (months.status === 'failed') return <ErrorNotice failure={months.failure} actions={{ retry: onRetry }} />;
  const saved = latestValue(months);
  if (saved === undefined) {
    return (
      <Loading>
        <Skeleton height={420} />
      </Loading>
    );
  }
  const ask = <Button onClick={() => ways.series(result.documento)}>{t('evolution.askSeries')}</Button>;
  if (saved.testData !== null) {
    return (
      <EmptyState
        icon={<IconFlask size={26} stroke={1.5} />}
        title={t('evolution.testDataTitle')}
        text={t('evolution.testDataText', { count: saved.testData.responses })}
      />
    );
  }
  const { series, gaps } = savedSeries(saved, result.dataBase);
  if (series.filter(({ value }) => value !== null).length < 2) {
    return (
      <>
        <MonthCaveats months={saved.months} gaps={gaps} result={result} />
        <EmptyState
          icon={<IconChartBar size={26} stroke={1.5} />}
          title={t('evolution.tooFewTitle')}
          text={t('evolution.tooFewText')}
          action={ask}
        />
      </>
    );
  }
  return <EvolutionCharts saved={saved} result={result} />;
}
