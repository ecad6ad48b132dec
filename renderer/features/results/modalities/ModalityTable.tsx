import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainBar } from '#renderer/charts/modality-bars/get-modality-bars.ts';
import table from '#renderer/ui/DataTable.module.css';
import { SortHeader } from '#renderer/ui/SortHeader.tsx';
import { DomainRows } from './DomainRows.tsx';
import classes from './ModalitiesPanel.module.css';
import { MODALITY_COLUMNS, type ModalityOrder, orderBy, sortModalities } from './sort-modalities.ts';

interface Props {
  readonly label: string;
  readonly bars: readonly DomainBar[];
  /** Whether its amounts are shares of the portfolio. */
  readonly withShare: boolean;
  readonly startOpen: boolean;
  readonly forceOpen: boolean;
  readonly order: ModalityOrder;
  readonly onOrder: (order: ModalityOrder) => void;
  readonly children?: ReactNode;
}

/** Domains and their codes, ordered by any column. `children`: what is below the rows. */
export function ModalityTable({ label, bars, withShare, startOpen, forceOpen, order, onOrder, children }: Props) {
  const { t } = useTranslation();
  const names = {
    modality: t('result.modality'),
    share: t('result.share'),
    aVencer: t('result.due'),
    vencido: t('result.overdue'),
    total: t('result.total'),
  };
  const columns = ['modality', ...MODALITY_COLUMNS.filter((column) => withShare || column !== 'share')] as const;
  const direction = order.descending ? 'descending' : 'ascending';
  return (
    <div className={classes.scroll}>
      <table className={`${table.table} ${classes.table}`} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeader
                key={column}
                label={names[column]}
                isNumber={column !== 'modality'}
                sorted={order.by === column ? direction : null}
                onSort={() => onOrder(orderBy(column, order))}
              />
            ))}
          </tr>
        </thead>
        {sortModalities(bars, order).map((group) => (
          <DomainRows key={group.dominio ?? ''} {...{ group, withShare, startOpen, forceOpen }} />
        ))}
        {children}
      </table>
    </div>
  );
}
