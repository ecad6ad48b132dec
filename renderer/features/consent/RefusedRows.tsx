import { useTranslation } from 'react-i18next';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import classes from './RefusedRows.module.css';

interface Props {
  readonly rows: readonly { readonly line: number; readonly nome: string; readonly why: string }[];
  /** Names the table if it has no heading. */
  readonly label?: string;
}

export function RefusedRows({ rows, label }: Props) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={label}
      className={classes.rows}
      frame="none"
      rows={rows}
      rowKey={({ line }) => line}
      columns={[
        { key: 'line', head: t('consent.import.line'), cell: ({ line }) => line },
        { key: 'nome', head: t('consent.nome'), cell: ({ nome }) => nome || t('common.notInformed') },
        { key: 'why', head: t('consent.import.why'), className: classes.why, cell: ({ why }) => why },
      ]}
    />
  );
}
