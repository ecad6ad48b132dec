import { Button, Select } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { POLICY_STATES } from '#domain/sources/policy-limits.ts';
import type { Act } from '#renderer/lib/acts.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ExampleTable } from '#renderer/ui/ExampleTable.tsx';
import { FoundRows, listOf } from '#renderer/ui/ListScreen.tsx';
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

export function PolicyListScreen() {
  const { t } = useTranslation();
  const { loadList, filter } = usePolicyActs();
  const { filters, list, left } = useStore('policies', (state) => state);
  const [isNew, setNew] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => void loadList(), [loadList]);
  const known = latestValue(list);
  const isFiltered = filters.search.trim() !== '' || filters.state !== null;
  const isNone = known?.total === 0 && !isFiltered;
  const begin: Act = {
    id: 'policy-new',
    label: t('policies.new'),
    isPrimary: true,
    writes: true,
    run: () => setNew(true),
  };
  return (
    <>
      <PageHeader
        title={t('policies.title')}
        lead={t('policies.lead')}
        acts={list.status === 'failed' || (known !== undefined && !isNone) ? [begin] : []}
      />
      {!isNone && <Filters onArrowDown={() => focusFirstRow(frame.current)} />}
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
      <FoundRows
        list={listOf(list)}
        retry={() => void loadList()}
        none={{
          example: (
            <ExampleTable
              cells={[
                [t('policies.column.name'), t('policies.exampleName')],
                [t('policies.column.segment'), t('policies.exampleSegment')],
                [t('policies.column.versions'), t('policies.versionState.in_force', { version: 1 })],
                [t('policies.column.rules'), 8],
              ]}
            />
          ),
          title: t('policies.emptyTitle'),
          text: t('policies.emptyText'),
          act: begin,
        }}
        noMatch={
          isFiltered && {
            title: t('policies.noMatchTitle'),
            text: t('policies.noMatchText'),
            clear: t('policies.clearFilters'),
            onClear: () => filter(ALL_POLICIES),
          }
        }
      >
        <PolicyTable list={known} frame={frame} />
      </FoundRows>
      {isNew && <NewPolicyDialog known={known?.rows ?? []} onClose={() => setNew(false)} />}
    </>
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
