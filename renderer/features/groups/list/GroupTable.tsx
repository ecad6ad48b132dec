import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { counted, formatCount } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useEnvironment } from '#renderer/lib/use-environment.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { environmentColumn } from '#renderer/ui/environment-column.ts';
import { RowLink } from '#renderer/ui/RowLink.tsx';
import type { TableColumns } from '#renderer/ui/table-column.ts';

type List = Output<'groups.list'>;

interface Props {
  readonly label: string;
  /** Undefined until the first read. */
  readonly list: List | undefined;
  readonly frame?: RefObject<HTMLDivElement | null> | undefined;
}

export function GroupTable({ label, list, frame }: Props) {
  const { t } = useTranslation();
  const inUse = useEnvironment();
  const columns: TableColumns<List['rows'][number]> = [
    {
      key: 'name',
      head: t('groups.column.name'),
      kind: 'grows',
      cell: ({ id, name }, at) => (
        <RowLink href={href({ screen: 'group', id })} at={at}>
          {name}
        </RowLink>
      ),
    },
    { key: 'kind', head: t('groups.column.kind'), cell: ({ kind }) => t(`groups.kind.${kind}`) },
    { key: 'members', head: t('groups.column.members'), kind: 'number', cell: ({ members }) => formatCount(members) },
    ...environmentColumn(t, {
      head: t('groups.column.environment'),
      inUse,
      rows: list?.rows,
      of: ({ environment }) => environment,
    }),
    {
      key: 'changedAt',
      head: t('groups.column.changedAt'),
      kind: 'muted',
      cell: ({ changedAt }) => formatInstant(changedAt).slice(0, 16),
    },
  ];
  const count =
    list &&
    (list.rows.length < list.total
      ? t('groups.shownOf', { shown: list.rows.length, number: formatCount(list.total) })
      : t('groups.count', counted(list.total)));
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={list?.rows}
      rowKey={({ id }) => id}
      isWalked
      frameRef={frame}
      count={count}
    />
  );
}
