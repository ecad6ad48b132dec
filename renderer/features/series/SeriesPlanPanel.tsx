import { Skeleton } from '@mantine/core';
import { IconCalendarStats } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { plannedCells } from './month-grid.ts';

/** What the series would ask and pay, before it does. */
export function SeriesPlanPanel({ resultHref }: { readonly resultHref: (id: string) => string }) {
  const { t } = useTranslation();
  const plan = useStore('series', (state) => state.plan);
  if (plan.status === 'failed') return <ErrorNotice failure={plan.failure} />;
  const known = latestValue(plan);
  if (known === undefined) {
    return plan.status === 'loading' ? (
      <Skeleton height={220} aria-label={t('common.loading')} />
    ) : (
      <EmptyState
        icon={<IconCalendarStats size={26} stroke={1.5} />}
        title={t('series.noPlanTitle')}
        text={t('series.noPlanText')}
      />
    );
  }
  const { months, toAsk } = known;
  return (
    <Panel
      title={t('series.plan')}
      lead={t('series.planLead', { count: months.length, saved: months.length - toAsk, toAsk })}
    >
      <MonthGrid label={t('series.plan')} cells={plannedCells(known)} resultHref={resultHref} />
    </Panel>
  );
}
