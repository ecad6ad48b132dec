import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import table from '#renderer/ui/DataTable.module.css';
import { ListTable } from '#renderer/ui/ListTable.tsx';

interface Props {
  readonly label: string;
  /** Undefined while it is read. */
  readonly list: Output<'groups.list'> | undefined;
  readonly tableRef?: RefObject<HTMLDivElement | null> | undefined;
}

const COLUMNS = ['name', 'kind', 'members', 'environment', 'changedAt'] as const;

/** The groups; the name opens its group. */
export function GroupTable({ label, list, tableRef }: Props) {
  const { t } = useTranslation();
  const columns = COLUMNS.map((name) => ({
    name,
    label: t(`groups.column.${name}`),
    isNumber: name === 'members',
  }));
  const count =
    list &&
    (list.rows.length < list.total
      ? t('groups.shownOf', { shown: list.rows.length, number: formatCount(list.total) })
      : t('groups.count', { count: list.total, number: formatCount(list.total) }));
  return (
    <ListTable
      tableRef={tableRef}
      label={label}
      columns={columns}
      rows={list?.rows.map(({ id, name, kind, members, environment, changedAt }) => (
        <tr key={id}>
          <td className={table.grow}>
            <a href={href({ screen: 'group', id })} className={table.rowLink} data-row-link>
              {name}
            </a>
          </td>
          <td>{t(`groups.kind.${kind}`)}</td>
          <td className={table.number}>{formatCount(members)}</td>
          <td className={table.muted}>{t(`common.environment.${environment}`)}</td>
          <td className={table.muted}>{formatInstant(changedAt).slice(0, 16)}</td>
        </tr>
      ))}
      count={count}
    />
  );
}
