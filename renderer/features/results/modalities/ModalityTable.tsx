import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainBar } from '#renderer/charts/modality-bars/get-modality-bars.ts';
import table from '#renderer/ui/DataTable.module.css';
import { TableHead } from '#renderer/ui/TableHead.tsx';
import type { HeadColumn } from '#renderer/ui/table-column.ts';
import type { ColumnWidths } from '#renderer/ui/use-column-widths.ts';
import { DomainRows } from './DomainRows.tsx';
import classes from './ModalitiesPanel.module.css';
import { MODALITY_COLUMNS, type ModalityOrder, orderBy, sortModalities } from './sort-modalities.ts';

interface Props {
  readonly label: string;
  readonly bars: readonly DomainBar[];
  /** True if its amounts are shares of the portfolio. */
  readonly withShare: boolean;
  readonly startOpen: boolean;
  readonly forceOpen: boolean;
  readonly order: ModalityOrder;
  readonly onOrder: (order: ModalityOrder) => void;
  readonly sizing: ColumnWidths;
  readonly children?: ReactNode;
}

export function ModalityTable({
  label,
  bars,
  withShare,
  startOpen,
  forceOpen,
  order,
  onOrder,
  sizing,
  children,
}: Props) {
  const { t } = useTranslation();
  const { tableProps } = sizing;
  const names = {
    modality: t('result.modality'),
    share: t('result.share'),
    aVencer: t('result.due'),
    vencido: t('result.overdue'),
    total: t('result.total'),
  };
  const direction = order.descending ? 'descending' : 'ascending';
  const shown = ['modality', ...MODALITY_COLUMNS.filter((column) => withShare || column !== 'share')] as const;
  const columns = shown.map(
    (key): HeadColumn => ({
      key,
      head: names[key],
      kind: key === 'modality' ? undefined : 'number',
      sort: { sorted: order.by === key ? direction : null, onSort: () => onOrder(orderBy(key, order)) },
    }),
  );
  return (
    <div className={table.shaded}>
      <table {...tableProps} className={`${tableProps.className} ${classes.table}`} aria-label={label}>
        <TableHead columns={columns} sizing={sizing} />
        {sortModalities(bars, order).map((group) => (
          <DomainRows key={group.dominio ?? ''} {...{ group, withShare, startOpen, forceOpen }} />
        ))}
        {children}
      </table>
    </div>
  );
}
