import { Button, Select } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditCase } from '#domain/cases/credit-case.ts';
import { CASE_STATES } from '#domain/sources/case-limits.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ActButtons } from '#renderer/ui/Acts.tsx';
import { ExampleTable } from '#renderer/ui/ExampleTable.tsx';
import { ListScreen } from '#renderer/ui/ListScreen.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { unkeptCases } from '../case-store.ts';
import { CaseTable } from './CaseTable.tsx';
import { ALL_CASES } from './list-store.ts';
import { VerifyFileDialog } from './VerifyFileDialog.tsx';

export function CaseListScreen() {
  const { t } = useTranslation();
  const list = useStore('cases', (state) => state);
  const { filters, reload, filter } = list;
  const unkeptOnes = unkeptCases(useStore('case', (state) => state));
  useEffect(() => void reload(), [reload]);
  const isFiltered = filters.search.trim() !== '' || filters.state !== null;
  return (
    <ListScreen
      title={t('cases.title')}
      lead={t('cases.lead')}
      filters={<Filters />}
      search={{
        label: t('cases.search'),
        clearLabel: t('cases.clearSearch'),
        value: filters.search,
        onChange: (search) => filter({ search }),
      }}
      above={unkeptOnes.map(({ view }) => <UnkeptNotice key={view.case.id} one={view.case} />)}
      list={list}
      retry={() => void reload()}
      none={{
        example: (
          <ExampleTable
            cells={[
              [t('cases.column.nome'), t('cases.example')],
              [t('cases.column.document'), '***.456.789-**'],
              [t('cases.column.product'), t('cases.exampleProduct')],
              [t('cases.column.amount'), formatMoney(250_000_00)],
              [t('cases.column.stateName'), t('cases.state.analysis')],
            ]}
          />
        ),
        title: t('cases.emptyTitle'),
        text: t('cases.emptyText'),
        act: { id: 'to-library', label: t('cases.toLibrary'), isPrimary: true, to: { screen: 'clients' } },
      }}
      noMatch={
        isFiltered && {
          title: t('cases.noMatchTitle'),
          text: t('cases.noMatchText'),
          clear: t('cases.clearFilters'),
          onClear: () => filter(ALL_CASES),
        }
      }
    >
      {(frame) => <CaseTable frame={frame} />}
    </ListScreen>
  );
}

const ALL = 'todos';

function Filters() {
  const { t } = useTranslation();
  const { filters, filter } = useStore('cases', (state) => state);
  const [isVerifying, setVerifying] = useState(false);
  return (
    <>
      <ActButtons
        acts={[
          {
            id: 'verify-file',
            label: t('cases.verifyFile'),
            icon: <IconCertificate size={16} aria-hidden />,
            run: () => setVerifying(true),
          },
        ]}
      />
      <Select
        aria-label={t('cases.filterState')}
        data={[
          { value: ALL, label: t('cases.anyState') },
          ...CASE_STATES.map((state) => ({ value: state, label: t(`cases.state.${state}`) })),
        ]}
        value={filters.state ?? ALL}
        onChange={(picked) => filter({ state: CASE_STATES.find((state) => state === picked) ?? null })}
        allowDeselect={false}
        w={190}
      />
      {isVerifying && <VerifyFileDialog onClose={() => setVerifying(false)} />}
    </>
  );
}

function UnkeptNotice({ one: { id, nome } }: { readonly one: CreditCase }) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="warning"
      title={t('cases.unkept', { nome })}
      actions={
        <Button component="a" href={href({ screen: 'case', id })} variant="default" size="xs">
          {t('cases.openCase')}
        </Button>
      }
    >
      {t('cases.unkeptText')}
    </Notice>
  );
}
