import { Button, Select, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_KINDS } from '#domain/audit/audit-kind.ts';
import { dayFromTyped } from '../../lib/format/date.ts';
import { maskDocument } from '../../lib/format/document-mask.ts';
import { formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { useListLayouts } from '../../lib/use-list-layout.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AcceptSeal } from './AcceptSeal.tsx';
import classes from './AuditScreen.module.css';
import { AuditTable } from './AuditTable.tsx';
import { NO_FILTERS } from './store.ts';
import { VerifyOutcome } from './VerifyOutcome.tsx';
import '../../ui/dates-styles.ts';

export function AuditScreen() {
  const { t } = useTranslation();
  const { page, load, showMore, filter, verify, exportLog, report, exported } = useStore('audit', (state) => state);
  useLogAsLeft();
  const known = latestValue(page);
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        lead={t('audit.lead')}
        acts={[
          {
            id: 'export-log',
            label: t('audit.export'),
            icon: <IconDownload size={16} aria-hidden />,
            isBusy: exported.status === 'loading',
            run: () => void exportLog(),
          },
          {
            id: 'verify-log',
            label: t('audit.verify'),
            icon: <IconShieldCheck size={16} aria-hidden />,
            isPrimary: true,
            isBusy: report.status === 'loading',
            run: () => void verify(),
          },
        ]}
      />
      <Outcomes />
      <Filters />
      {page.status === 'failed' && <ErrorNotice failure={page.failure} actions={{ retry: () => void load() }} />}
      {known?.total === 0 && (
        <EmptyState
          icon={<IconShieldCheck size={26} stroke={1.5} />}
          title={t('audit.noMatch')}
          text={t('audit.noMatchText')}
          action={
            <Button variant="default" onClick={() => filter(NO_FILTERS)}>
              {t('audit.clear')}
            </Button>
          }
        />
      )}
      {page.status !== 'failed' && known?.total !== 0 && <AuditTable page={known} onShowMore={() => void showMore()} />}
    </>
  );
}

/** Reads the log once its saved order is known. */
function useLogAsLeft(): void {
  const layouts = useListLayouts();
  const isLeft = useRef(false);
  const order = useStore('audit', (state) => state.order);
  useEffect(() => {
    if (layouts === null || isLeft.current) return;
    isLeft.current = true;
    order(layouts.lists.audit?.sort?.descending === false);
  }, [layouts, order]);
}

function Outcomes() {
  const { t } = useTranslation();
  const { report, exported } = useStore('audit', (state) => state);
  const copy = latestValue(exported) ?? null;
  return (
    <div className={classes.notices}>
      {report.status === 'ready' && <VerifyOutcome report={report.value} />}
      {report.status === 'ready' && report.value.contradicted && <AcceptSeal />}
      {report.status === 'failed' && <ErrorNotice failure={report.failure} />}
      {exported.status === 'failed' && <ErrorNotice failure={exported.failure} />}
      {copy !== null && (
        <Notice tone="good" title={t('audit.exported', { number: formatCount(copy.entries) })} live>
          {copy.path}
        </Notice>
      )}
    </div>
  );
}

const ALL = 'all';

function Filters() {
  const { t } = useTranslation();
  const { filters, filter } = useStore('audit', (state) => state);
  const kinds = AUDIT_KINDS.map((kind) => ({ value: kind, label: t(`audit.kind.${kind}`) }));
  return (
    <div className={classes.filters}>
      <Select
        label={t('audit.filter.kind')}
        data={[{ value: ALL, label: t('audit.filter.anyKind') }, ...kinds]}
        value={filters.kind ?? ALL}
        onChange={(chosen) => filter({ kind: AUDIT_KINDS.find((kind) => kind === chosen) ?? null })}
        w={240}
      />
      <TextInput
        label={t('audit.filter.documento')}
        value={filters.documento}
        onChange={(event) => filter({ documento: maskDocument(event.currentTarget.value) })}
        autoComplete="off"
        spellCheck={false}
        maxLength={24}
        w={190}
      />
      {(['from', 'until'] as const).map((end) => (
        <DateInput
          key={end}
          label={t(`audit.filter.${end}`)}
          value={filters[end]}
          onChange={(day) => filter({ [end]: day })}
          {...(end === 'until' && filters.from !== null && { minDate: filters.from })}
          {...(end === 'from' && filters.until !== null && { maxDate: filters.until })}
          valueFormat="DD/MM/YYYY"
          dateParser={dayFromTyped}
          placeholder={t('audit.filter.day')}
          w={150}
        />
      ))}
    </div>
  );
}
