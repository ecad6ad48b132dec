import { Button, Select } from '@mantine/core';
import { IconListCheck, IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { POLICY_STATES } from '#domain/sources/policy-limits.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ActButton } from '#renderer/ui/ActButton.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { focusFirstRow } from '#renderer/ui/row-keys.ts';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import classes from '../Policies.module.css';
import { ALL_POLICIES } from '../policies-state.ts';
import { usePolicyActs } from '../policy-acts.ts';
import { NewPolicyDialog } from './NewPolicyDialog.tsx';
import { PolicyTable } from './PolicyTable.tsx';

const ALL = 'todas';

/** All policies by name. */
export function PolicyListScreen() {
  const { t } = useTranslation();
  const { loadList } = usePolicyActs();
  const { filters, list, left } = useStore('policies', (state) => state);
  const [isNew, setNew] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => void loadList(), [loadList]);
  const known = latestValue(list);
  const isNone = known?.total === 0 && !isFiltering(filters);
  const begin = <ActButton onClick={() => setNew(true)}>{t('policies.new')}</ActButton>;
  return (
    <>
      <PageHeader
        title={t('policies.title')}
        lead={t('policies.lead')}
        actions={(list.status === 'failed' || (known !== undefined && !isNone)) && begin}
      />
      {!isNone && <Filters onArrowDown={() => focusFirstRow(table.current)} />}
      {left.map(({ typed, view: { policyId, version } }) => (
        <Notice
          key={`${policyId} ${version}`}
          tone="warning"
          title={t('policies.unkept', { name: typed.name || t('policies.unnamed') })}
          actions={
            <Button component="a" href={href({ screen: 'policy', id: policyId, version })} variant="default" size="xs">
              {t('policies.open')}
            </Button>
          }
        >
          {t('policies.unkeptText')}
        </Notice>
      ))}
      <FoundPolicies tableRef={table} begin={begin} />
      {isNew && <NewPolicyDialog known={known?.rows ?? []} onClose={() => setNew(false)} />}
    </>
  );
}

function isFiltering({ search, state }: typeof ALL_POLICIES): boolean {
  return search.trim() !== '' || state !== null;
}

interface FoundProps {
  readonly tableRef: RefObject<HTMLDivElement | null>;
  readonly begin: ReactNode;
}

/** The policies that are found, or why there are none. */
function FoundPolicies({ tableRef, begin }: FoundProps) {
  const { t } = useTranslation();
  const { loadList } = usePolicyActs();
  const { filters, list } = useStore('policies', (state) => state);
  const known = latestValue(list);
  if (list.status === 'failed')
    return <ErrorNotice failure={list.failure} actions={{ retry: () => void loadList() }} />;
  if (known?.total !== 0) return <PolicyTable list={known} tableRef={tableRef} />;
  if (isFiltering(filters)) return <NoMatch />;
  return (
    <EmptyState
      icon={<IconListCheck size={26} stroke={1.5} />}
      title={t('policies.emptyTitle')}
      text={t('policies.emptyText')}
      action={begin}
    />
  );
}

function NoMatch() {
  const { t } = useTranslation();
  const { filter } = usePolicyActs();
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.5} />}
      title={t('policies.noMatchTitle')}
      text={t('policies.noMatchText')}
      action={
        <Button variant="default" onClick={() => filter(ALL_POLICIES)}>
          {t('policies.clearFilters')}
        </Button>
      }
    />
  );
}

function Filters({ onArrowDown }: { readonly onArrowDown: () => void }) {
  const { t } = useTranslation();
  const { filter } = usePolicyActs();
  const { search, state } = useStore('policies', ({ filters }) => filters);
  return (
    <div className={classes.filters}>
      <SearchField
        label={t('policies.search')}
        clearLabel={t('policies.clearSearch')}
        value={search}
        onChange={(typed) => filter({ search: typed })}
        onArrowDown={onArrowDown}
      />
      <Select
        aria-label={t('policies.filterState')}
        data={[
          { value: ALL, label: t('policies.anyState') },
          ...POLICY_STATES.map((one) => ({ value: one, label: t(`policies.state.${one}`) })),
        ]}
        value={state ?? ALL}
        onChange={(picked) => filter({ state: POLICY_STATES.find((one) => one === picked) ?? null })}
        allowDeselect={false}
        w={200}
      />
    </div>
  );
}
