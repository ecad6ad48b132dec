import { Button, Checkbox } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { maskForList, stripMask } from '#domain/basics/document.ts';
import { useStore } from '#renderer/lib/stores.ts';
import table from '#renderer/ui/DataTable.module.css';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import type { TableColumns } from '#renderer/ui/table-column.ts';
import classes from './ReturnedScreen.module.css';
import type { ReturnedRow } from './returned-rows.ts';

export function MatchedPanel({ rows }: { readonly rows: readonly ReturnedRow[] }) {
  const { t } = useTranslation();
  const { shown, busy, attach, show, choose } = useStore('returned', (state) => state);
  const chosen = rows.filter(({ item }) => item.chosen && item.step.name === 'read').length;
  const title = t('returned.matched', { count: rows.length });
  const columns: TableColumns<ReturnedRow> = [
    {
      key: 'chosen',
      head: t('returned.chosen'),
      cell: ({ item, known }) => (
        <Checkbox
          size="xs"
          className={classes.above}
          aria-label={t('returned.chooseOf', { name: item.file.name, nome: known?.nome ?? '' })}
          checked={item.chosen}
          disabled={item.step.name !== 'read' || busy === 'attaching'}
          onChange={(event) => choose(item.id, event.currentTarget.checked)}
        />
      ),
    },
    {
      key: 'subject',
      head: t('consent.subject'),
      cell: ({ item, known }) => (
        <>
          <button type="button" className={`${table.rowLink} ${classes.open}`} onClick={() => show(item.id)}>
            {known?.nome}
          </button>
          <span className={classes.detail}>{maskForList(stripMask(known?.documento ?? ''))}</span>
        </>
      ),
    },
    { key: 'file', head: t('returned.file'), className: classes.name, cell: ({ item }) => item.file.name },
    { key: 'situation', head: t('returned.situation'), className: classes.why, cell: (row) => situation(t, row) },
  ];
  return (
    <Panel
      title={title}
      lead={t('returned.matchedLead')}
      actions={
        <Button disabled={chosen === 0} loading={busy === 'attaching'} onClick={() => void attach()}>
          {t('returned.attach', { count: chosen })}
        </Button>
      }
    >
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

export function situation(t: TFunction, { item, known, reason }: ReturnedRow): string {
  const { name } = item.step;
  if (item.failure !== null) return t('returned.step.failed');
  if (name === 'attached' && reason !== null) return t(`returned.reason.${reason}`);
  if (name !== 'attached') return t(`returned.step.${name}`);
  return t(known?.status === 'draft' && known.complete ? 'returned.step.complete' : 'returned.step.incomplete');
}
