import { Button, Group, Modal, Skeleton } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnreadableRow } from '#contract/unreadable.ts';
import { maskForList } from '#domain/basics/document.ts';
import { formatInstant, formatMonth } from '../../lib/format/date.ts';
import { counted, formatBytes } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { TableColumns } from '../../ui/table-column.ts';
import classes from './UnreadableScreen.module.css';

/** The texts that came in place of a readable response, kept whole because they may have been paid. */
export function UnreadableScreen() {
  const { t } = useTranslation();
  const { list, load, savedTo, failure } = useStore('unreadable', (state) => state);
  useEffect(() => void load(), [load]);
  return (
    <>
      <PageHeader
        title={t('unreadable.title')}
        lead={t('unreadable.lead')}
        acts={[{ id: 'attempts', label: t('unreadable.toAttempts'), to: { screen: 'attempts' } }]}
      />
      <div className={classes.notices}>
        {list.status === 'failed' && <ErrorNotice failure={list.failure} actions={{ retry: () => void load() }} />}
        {failure !== null && <ErrorNotice failure={failure} />}
        {savedTo !== null && (
          <Notice tone="good" title={t('unreadable.savedTo')} live>
            {savedTo}
          </Notice>
        )}
      </div>
      <Texts />
      <Beginning />
    </>
  );
}

function Texts() {
  const { t } = useTranslation();
  const list = useStore('unreadable', (state) => state.list);
  const known = latestValue(list);
  if (known === undefined) return list.status === 'failed' ? null : <Skeleton height={160} radius="md" />;
  if (known.rows.length === 0) {
    return (
      <EmptyState
        icon={<IconFileUnknown size={26} stroke={1.5} />}
        title={t('unreadable.none')}
        text={t('unreadable.noneText')}
      />
    );
  }
  const none = t('common.noValue');
  const columns: TableColumns<UnreadableRow> = [
    { key: 'savedAt', head: t('unreadable.column.savedAt'), cell: ({ savedAt }) => formatInstant(savedAt) },
    {
      key: 'documento',
      head: t('unreadable.column.documento'),
      cell: ({ documento }) => (documento === null ? none : maskForList(documento)),
    },
    {
      key: 'month',
      head: t('unreadable.column.month'),
      cell: ({ month }) => (month === null ? none : formatMonth(month)),
    },
    {
      key: 'environment',
      head: t('unreadable.column.environment'),
      cell: ({ environment }) => t(`common.environment.${environment}`),
    },
    { key: 'status', head: t('unreadable.column.status'), kind: 'number', cell: ({ status }) => status ?? none },
    {
      key: 'size',
      head: t('unreadable.column.size'),
      kind: 'number',
      cell: ({ size }) => (size === null ? none : formatBytes(size)),
    },
    {
      key: 'act',
      head: t('unreadable.column.act'),
      className: classes.acts,
      headClass: classes.acts,
      cell: (row) => <Acts row={row} />,
    },
  ];
  return (
    <DataTable
      label={t('unreadable.title')}
      columns={columns}
      rows={known.rows}
      rowKey={({ id }) => id}
      count={t('unreadable.total', counted(known.total))}
    />
  );
}

function Acts({ row }: { readonly row: UnreadableRow }) {
  const { t } = useTranslation();
  const { show, save } = useStore('unreadable', (state) => state);
  const instant = formatInstant(row.savedAt);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={t('unreadable.showOf', { instant })}
        onClick={() => void show(row)}
      >
        {t('unreadable.show')}
      </Button>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={t('unreadable.saveOf', { instant })}
        onClick={() => void save(row.id)}
      >
        {t('unreadable.save')}
      </Button>
    </>
  );
}

function Beginning() {
  const { t } = useTranslation();
  const { shown, beginning, close, save } = useStore('unreadable', (state) => state);
  const known = latestValue(beginning);
  return (
    <Modal
      opened={shown !== null}
      onClose={close}
      size={880}
      title={t('unreadable.beginning')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {beginning.status === 'loading' && <Skeleton height={240} />}
      {beginning.status === 'failed' && <ErrorNotice failure={beginning.failure} />}
      {known !== undefined && (
        <>
          <p>{t(known.isWhole ? 'unreadable.whole' : 'unreadable.cut')}</p>
          <section aria-label={t('unreadable.beginning')}>
            <pre className={classes.text}>{known.text}</pre>
          </section>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={() => shown !== null && void save(shown.id)}>
              {t('unreadable.saveWhole')}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
