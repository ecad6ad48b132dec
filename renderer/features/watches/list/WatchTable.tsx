import type { TFunction } from 'i18next';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import type { WatchRow } from '#contract/watches.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { counted, formatCount } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useEnvironment } from '#renderer/lib/use-environment.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { environmentColumn } from '#renderer/ui/environment-column.ts';
import { RowLink } from '#renderer/ui/RowLink.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { TableColumns } from '#renderer/ui/table-column.ts';
import { OpenCounts } from '../OpenCounts.tsx';

interface Props {
  /** Undefined until the first read. */
  readonly list: Output<'watches.list'> | undefined;
  readonly frame: RefObject<HTMLDivElement | null>;
}

export function WatchTable({ list, frame }: Props) {
  const { t } = useTranslation();
  const inUse = useEnvironment();
  const columns: TableColumns<WatchRow> = [
    {
      key: 'name',
      head: t('watches.column.name'),
      kind: 'grows',
      cell: ({ id, settings }, at) => (
        <RowLink href={href({ screen: 'watch', id })} at={at}>
          {settings.name}
        </RowLink>
      ),
    },
    { key: 'members', head: t('watches.column.members'), kind: 'number', cell: ({ members }) => formatCount(members) },
    {
      key: 'cadence',
      head: t('watches.column.cadence'),
      kind: 'muted',
      cell: ({ endedAt, settings }) =>
        endedAt === null ? t(`watches.cadence.${settings.cadence}`) : t('watches.ended'),
    },
    { key: 'last', head: t('watches.column.last'), kind: 'muted', cell: ({ last }) => lastText(t, last) },
    {
      key: 'due',
      head: t('watches.column.due'),
      cell: ({ due }) => due !== null && <StatusBadge tone="primary">{formatMonth(due)}</StatusBadge>,
    },
    { key: 'open', head: t('watches.column.open'), cell: ({ open }) => <OpenCounts open={open} /> },
    ...environmentColumn(t, {
      head: t('watches.column.environment'),
      inUse,
      rows: list?.rows,
      of: ({ environment }) => environment,
    }),
  ];
  const count =
    list &&
    (list.rows.length < list.total
      ? t('watches.shownOf', { shown: list.rows.length, number: formatCount(list.total) })
      : t('watches.count', counted(list.total)));
  return (
    <DataTable
      label={t('watches.title')}
      columns={columns}
      rows={list?.rows}
      rowKey={({ id }) => id}
      isWalked
      frameRef={frame}
      count={count}
    />
  );
}

function lastText(t: TFunction, last: WatchRow['last']): string {
  if (last === null) return t('watches.never');
  const { month, state, compared, members } = last;
  const words =
    state === 'asking'
      ? t('watches.asking')
      : t('watches.compared', { compared: formatCount(compared), members: formatCount(members) });
  return `${formatMonth(month)}: ${words}`;
}
