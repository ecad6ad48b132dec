import { Button, Group, Modal, Skeleton } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnreadableRow } from '#contract/unreadable.ts';
import { maskForList } from '#domain/basics/document.ts';
import { formatInstant, formatMonth } from '../../lib/format/date.ts';
import { formatBytes, formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import table from '../../ui/DataTable.module.css';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
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
        actions={
          <Button component="a" href={href({ screen: 'attempts' })} variant="default" size="xs">
            {t('unreadable.toAttempts')}
          </Button>
        }
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

const COLUMNS = ['savedAt', 'documento', 'month', 'environment', 'status', 'size', 'act'] as const;
const HEAD_CLASSES: Partial<Record<(typeof COLUMNS)[number], string | undefined>> = {
  status: table.number,
  size: table.number,
  act: classes.acts,
};

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
  return (
    <>
      <div className={table.frame}>
        <table className={table.table} aria-label={t('unreadable.title')}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={HEAD_CLASSES[column]}>
                  {t(`unreadable.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {known.rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={table.foot}>
        <span role="status">{t('unreadable.total', { count: known.total, number: formatCount(known.total) })}</span>
      </div>
    </>
  );
}

function Row({ row }: { readonly row: UnreadableRow }) {
  const { t } = useTranslation();
  const { show, save } = useStore('unreadable', (state) => state);
  const none = t('common.noValue');
  const instant = formatInstant(row.savedAt);
  return (
    <tr>
      <td>{instant}</td>
      <td>{row.documento === null ? none : maskForList(row.documento)}</td>
      <td>{row.month === null ? none : formatMonth(row.month)}</td>
      <td>{t(`common.environment.${row.environment}`)}</td>
      <td className={table.number}>{row.status ?? none}</td>
      <td className={table.number}>{row.size === null ? none : formatBytes(row.size)}</td>
      <td className={classes.acts}>
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
      </td>
    </tr>
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
