import { Checkbox, Skeleton } from '@mantine/core';
import { IconCalendarStats } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { latestValue } from '../../lib/loadable.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { type MonthCell, plannedCells } from './month-grid.ts';
import classes from './SeriesScreen.module.css';

export function SeriesPlanPanel() {
  const { t } = useTranslation();
  const { plan, draft, edit } = useStore('series', (state) => state);
  if (plan.status === 'failed') return <ErrorNotice failure={plan.failure} />;
  const known = latestValue(plan);
  if (known === undefined) {
    return plan.status === 'loading' ? (
      <Loading>
        <Skeleton height={220} />
      </Loading>
    ) : (
      <EmptyState
        icon={<IconCalendarStats size={26} stroke={1.5} />}
        title={t('series.noPlanTitle')}
        text={t('series.noPlanText')}
      />
    );
  }
  const cells = plannedCells(known, draft.reuseProvisional);
  const provisional = known.months.filter(({ saved }) => saved?.provisional === true).length;
  return (
    <Panel title={t('series.plan')} lead={planWords(t, cells)}>
      {provisional > 0 && (
        <Checkbox
          mb="sm"
          checked={draft.reuseProvisional}
          onChange={(event) => edit({ reuseProvisional: event.currentTarget.checked })}
          label={t('series.reuseProvisional', { count: provisional })}
        />
      )}
      <MonthGrid label={t('series.plan')} cells={cells} />
      {known.otherSimulation > 0 && (
        <p className={classes.note}>{t('series.otherSimulation', { count: known.otherSimulation })}</p>
      )}
      {cells.some(({ status }) => status === 'unknown') && (
        <p className={classes.note}>
          <a href={href({ screen: 'attempts' })}>{t('common.act.open_unknown')}</a>
        </p>
      )}
    </Panel>
  );
}

/** States queries and reused months always, the other counts if above zero. */
function planWords(t: TFunction, cells: readonly MonthCell[]): string {
  const count = (status: MonthCell['status']): number => cells.filter((cell) => cell.status === status).length;
  const [provisional, unknown] = [count('provisional'), count('unknown')];
  return [
    t('series.planToAsk', { count: count('to_ask') }),
    t('series.planSaved', { count: count('saved') }),
    ...(provisional > 0 ? [t('series.planProvisional', { count: provisional })] : []),
    ...(unknown > 0 ? [t('series.planUnknown', { count: unknown })] : []),
  ].join(', ');
}
