import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#renderer/lib/stores.ts';
import table from '#renderer/ui/DataTable.module.css';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import type { TableColumns } from '#renderer/ui/table-column.ts';
import classes from './ReturnedScreen.module.css';
import type { ReturnedRow } from './returned-rows.ts';

/** Lists the files that cannot be attached, each with its reason. */
export function ApartPanel({ rows }: { readonly rows: readonly ReturnedRow[] }) {
  const { t } = useTranslation();
  const { shown, show, remove } = useStore('returned', (state) => state);
  const title = t('returned.apart', { count: rows.length });
  const columns: TableColumns<ReturnedRow> = [
    {
      key: 'file',
      head: t('returned.file'),
      className: classes.name,
      cell: ({ item }) => (
        <button type="button" className={`${table.rowLink} ${classes.open}`} onClick={() => show(item.id)}>
          {item.file.name}
        </button>
      ),
    },
    {
      key: 'why',
      head: t('returned.why'),
      className: classes.why,
      cell: ({ known, reason }) => (
        <>
          {reason !== null && t(`returned.reason.${reason}`)}
          {known !== null && <span className={classes.detail}>{known.nome}</span>}
        </>
      ),
    },
    {
      key: 'remove',
      head: <VisuallyHidden>{t('returned.remove')}</VisuallyHidden>,
      cell: ({ item }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.above}
          aria-label={t('returned.removeOf', { name: item.file.name })}
          onClick={() => remove(item.id)}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      ),
    },
  ];
  return (
    <Panel title={title} lead={t('returned.apartLead')}>
      <div className={classes.frame}>
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={({ item }) => item.id}
          rowAttributes={({ item }) => ({ 'aria-current': shown === item.id })}
          isWalked
          frame="none"
        />
      </div>
    </Panel>
  );
}
