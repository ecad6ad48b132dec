import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import table from '#renderer/ui/DataTable.module.css';
import { walkRows } from '#renderer/ui/row-keys.ts';
import { SkeletonRows } from '#renderer/ui/SkeletonRows.tsx';

interface Props {
  /** Undefined while it is read. */
  readonly list: Output<'groups.list'> | undefined;
  readonly tableRef: RefObject<HTMLDivElement | null>;
  readonly groupHref: (id: string) => string;
}

const COLUMNS = ['name', 'kind', 'members', 'environment', 'changedAt'] as const;

/** The groups; the name opens its group. */
export function GroupTable({ list, tableRef, groupHref }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className={table.frame} ref={tableRef}>
        <table className={table.table} aria-label={t('groups.title')} aria-busy={list === undefined}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={column === 'members' ? table.number : undefined}>
                  {t(`groups.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={table.rows} onKeyDown={walkRows}>
            {list === undefined && <SkeletonRows columns={COLUMNS.length} />}
            {list?.rows.map(({ id, name, kind, members, environment, changedAt }) => (
              <tr key={id}>
                <td className={table.grow}>
                  <a href={groupHref(id)} className={table.rowLink} data-row-link>
                    {name}
                  </a>
                </td>
                <td>{t(`groups.kind.${kind}`)}</td>
                <td className={table.number}>{formatCount(members)}</td>
                <td className={table.muted}>{t(`common.environment.${environment}`)}</td>
                <td className={table.muted}>{formatInstant(changedAt).slice(0, 16)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {list !== undefined && (
        <div className={table.foot}>
          <span role="status">
            {list.rows.length < list.total
              ? t('groups.shownOf', { shown: list.rows.length, number: formatCount(list.total) })
              : t('groups.count', { count: list.total, number: formatCount(list.total) })}
          </span>
        </div>
      )}
    </>
  );
}
