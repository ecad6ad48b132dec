import { Button, Select } from '@mantine/core';
import { IconBriefcase, IconCertificate, IconSearchOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditCase } from '#domain/cases/credit-case.ts';
import { CASE_STATES } from '#domain/sources/case-limits.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { focusFirstRow } from '#renderer/ui/row-keys.ts';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { unkeptCases } from '../case-store.ts';
import { CaseTable } from './CaseTable.tsx';
import { ALL_CASES } from './list-store.ts';
import { VerifyFileDialog } from './VerifyFileDialog.tsx';

const ALL = 'todos';

/** All cases, the last changed first. */
export function CaseListScreen() {
  const { t } = useTranslation();
  const { total, filters, failure, reload, filter } = useStore('cases', (state) => state);
  const unkeptOnes = unkeptCases(useStore('case', (state) => state));
  const list = useRef<HTMLDivElement>(null);
  const [isVerifying, setVerifying] = useState(false);
  useEffect(() => void reload(), [reload]);
  const isFiltered = filters.search.trim() !== '' || filters.state !== null;
  return (
    <>
      <PageHeader
        title={t('cases.title')}
        lead={t('cases.lead')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconCertificate size={16} aria-hidden />}
              onClick={() => setVerifying(true)}
            >
              {t('cases.verifyFile')}
            </Button>
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
            <SearchField
              label={t('cases.search')}
              clearLabel={t('cases.clearSearch')}
              value={filters.search}
              onChange={(search) => filter({ search })}
              onArrowDown={() => focusFirstRow(list.current)}
            />
          </>
        }
      />
      {isVerifying && <VerifyFileDialog onClose={() => setVerifying(false)} />}
      {unkeptOnes.map(({ view }) => (
        <UnkeptNotice key={view.case.id} one={view.case} />
      ))}
      {failure !== null && <ErrorNotice failure={failure} actions={{ retry: () => void reload() }} />}
      {total === 0 && failure === null && (isFiltered ? <NoMatch /> : <Empty />)}
      {total !== 0 && failure === null && <CaseTable listRef={list} />}
    </>
  );
}

/** What was typed of a case and could not be kept is not lost: the way to it. */
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

function Empty() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconBriefcase size={26} stroke={1.5} />}
      title={t('cases.emptyTitle')}
      text={t('cases.emptyText')}
      action={
        <Button component="a" href={href({ screen: 'library' })}>
          {t('cases.toLibrary')}
        </Button>
      }
    />
  );
}

function NoMatch() {
  const { t } = useTranslation();
  const filter = useStore('cases', (state) => state.filter);
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.5} />}
      title={t('cases.noMatchTitle')}
      text={t('cases.noMatchText')}
      action={
        <Button variant="default" onClick={() => filter(ALL_CASES)}>
          {t('cases.clearFilters')}
        </Button>
      }
    />
  );
}
