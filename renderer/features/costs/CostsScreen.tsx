import { Select } from '@mantine/core';
import { IconCoins, IconDownload, IconFileInvoice } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CostGroup } from '#contract/costs.ts';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ActButtons } from '../../ui/Acts.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { MonthField } from '../../ui/MonthField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AttemptsDialog } from './AttemptsDialog.tsx';
import { CeilingLine } from './CeilingLine.tsx';
import classes from './CostsScreen.module.css';
import { CostTable } from './CostTable.tsx';
import { DIMENSIONS } from './cost-rows.ts';
import { periodOf } from './store.ts';

export function CostsScreen() {
  const { t } = useTranslation();
  const { load, groups, exported, view } = useStore('costs', (store) => store);
  useEffect(() => void load(), [load]);
  const shown = inView(latestValue(groups), view.environment);
  return (
    <>
      <PageHeader
        title={t('costs.title')}
        lead={t('costs.lead')}
        acts={[
          {
            id: 'invoice',
            label: t('costs.invoice.title'),
            icon: <IconFileInvoice size={16} aria-hidden />,
            isPrimary: true,
            to: { screen: 'invoice' },
          },
        ]}
      />
      <div className={classes.notices}>
        <CeilingLine />
        {exported.status === 'failed' && <ErrorNotice failure={exported.failure} />}
        {exported.status === 'ready' && exported.value !== null && (
          <Notice tone="good" title={t('costs.exported')} live>
            {exported.value}
          </Notice>
        )}
        {groups.status === 'failed' && <ErrorNotice failure={groups.failure} actions={{ retry: () => void load() }} />}
      </div>
      <Filters />
      {shown?.length === 0 ? (
        <EmptyState
          icon={<IconCoins size={26} stroke={1.5} />}
          title={t('costs.nothing')}
          text={t('costs.nothingText')}
        />
      ) : (
        groups.status !== 'failed' && <CostTable groups={shown} />
      )}
      <AttemptsDialog />
    </>
  );
}

function inView(
  groups: readonly CostGroup[] | undefined,
  environment: CostGroup['environment'] | null,
): readonly CostGroup[] | undefined {
  return groups?.filter((group) => environment === null || group.environment === environment);
}

const ALL = 'all';

function Filters() {
  const { t } = useTranslation();
  const { view, exported, edit, exportGroups } = useStore('costs', (store) => store);
  const newest = useStore('costs', (store) => latestValue(store.state)?.day.slice(0, 7));
  const environments = ENVIRONMENTS.map((value) => ({ value, label: t(`common.environment.${value}`) }));
  return (
    <div className={classes.filters}>
      <Select
        label={t('costs.by')}
        data={DIMENSIONS.map((value) => ({ value, label: t(`costs.dimension.${value}`) }))}
        value={view.dimension}
        onChange={(chosen) => edit({ dimension: DIMENSIONS.find((one) => one === chosen) ?? 'month' })}
        allowDeselect={false}
        w={170}
      />
      <Select
        label={t('costs.environment')}
        data={[{ value: ALL, label: t('costs.allEnvironments') }, ...environments]}
        value={view.environment ?? ALL}
        onChange={(chosen) => edit({ environment: ENVIRONMENTS.find((one) => one === chosen) ?? null })}
        allowDeselect={false}
        w={150}
      />
      {(['from', 'until'] as const).map((end) => (
        <div key={end} className={classes.month}>
          <MonthField
            label={t(`costs.${end}`)}
            placeholder={t('consulta.monthPlaceholder')}
            value={view[end]}
            onChange={(typed) => edit({ [end]: typed })}
            offered={{ newest }}
            error={end === 'until' && view.until !== '' && periodOf(view) === null ? t('costs.periodWrong') : undefined}
          />
        </div>
      ))}
      <ActButtons
        acts={[
          {
            id: 'export-costs',
            label: t('costs.export'),
            icon: <IconDownload size={16} aria-hidden />,
            isBusy: exported.status === 'loading',
            isOff: periodOf(view) === null,
            run: () => void exportGroups(),
          },
        ]}
      />
    </div>
  );
}
