import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import type { WatchRow } from '#contract/watches.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { counted, formatCount } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import table from '#renderer/ui/DataTable.module.css';
import { ListTable } from '#renderer/ui/ListTable.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import { OpenCounts } from '../OpenCounts.tsx';

interface Props {
  /** Undefined while it is read. */
  readonly list: Output<'watches.list'> | undefined;
  readonly tableRef: RefObject<HTMLDivElement | null>;
}

const COLUMNS = ['name', 'members', 'cadence', 'last', 'due', 'open', 'environment'] as const;

/** The portfolios; the name opens its portfolio. */
export function WatchTable({ list, tableRef }: Props) {
  const { t } = useTranslation();
  const columns = COLUMNS.map((name) => ({
    name,
    label: t(`watches.column.${name}`),
    isNumber: name === 'members',
  }));
  const count =
    list &&
    (list.rows.length < list.total
      ? t('watches.shownOf', { shown: list.rows.length, number: formatCount(list.total) })
      : t('watches.count', counted(list.total)));
  return (
    <ListTable
      tableRef={tableRef}
      label={t('watches.title')}
      columns={columns}
      rows={list?.rows.map((watch) => (
        <Row key={watch.id} watch={watch} href={href({ screen: 'watch', id: watch.id })} />
      ))}
      count={count}
    />
  );
}

function Row({ watch, href }: { readonly watch: WatchRow; readonly href: string }) {
  const { t } = useTranslation();
  const { settings, members, due, open, environment, endedAt } = watch;
  return (
    <tr>
      <td className={table.grow}>
        <a href={href} className={table.rowLink} data-row-link>
          {settings.name}
        </a>
      </td>
      <td className={table.number}>{formatCount(members)}</td>
      <td className={table.muted}>
        {endedAt === null ? t(`watches.cadence.${settings.cadence}`) : t('watches.ended')}
      </td>
      <td className={table.muted}>
        <LastCycle watch={watch} />
      </td>
      <td>{due !== null && <StatusBadge tone="primary">{formatMonth(due)}</StatusBadge>}</td>
      <td>
        <OpenCounts open={open} />
      </td>
      <td className={table.muted}>{t(`common.environment.${environment}`)}</td>
    </tr>
  );
}

function LastCycle({ watch: { last } }: { readonly watch: WatchRow }) {
  const { t } = useTranslation();
  if (last === null) return t('watches.never');
  const { month, state, compared, members } = last;
  const words =
    state === 'asking'
      ? t('watches.asking')
      : t('watches.compared', { compared: formatCount(compared), members: formatCount(members) });
  return `${formatMonth(month)}: ${words}`;
}
