import { Button, Select } from '@mantine/core';
import { IconCoins, IconDownload, IconFileInvoice } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CostGroup } from '#contract/costs.ts';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { latestValue } from '../../lib/loadable.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
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
        actions={
          <Button
            component="a"
            href={href({ screen: 'invoice' })}
            size="xs"
            leftSection={<IconFileInvoice size={16} aria-hidden />}
          >
            {t('costs.invoice.title')}
          </Button>
        }
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
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={exported.status === 'loading'}
        disabled={periodOf(view) === null}
        onClick={() => void exportGroups()}
      >
        {t('costs.export')}
      </Button>
    </div>
  );
}
