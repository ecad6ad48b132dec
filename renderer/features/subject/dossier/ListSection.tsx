import { createElement, Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stripMask } from '#domain/basics/document.ts';
import { branchOf } from '#renderer/lib/format/document-mask.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import paper from '#renderer/ui/paper.module.css';
import { Table } from '#renderer/ui/Table.tsx';
import classes from './DossierScreen.module.css';

interface DossierRow {
  readonly key: string;
  /** Subject of the row; shown if the dossier covers several branches. */
  readonly documento: string | null;
  readonly cells: readonly string[];
}

interface Props {
  readonly title: string;
  /** Shown instead of an empty table. */
  readonly empty: string;
  readonly columns: readonly string[];
  readonly hasBranches: boolean;
  readonly rows: readonly DossierRow[];
  /** Number of all rows; a page holds only the newest. */
  readonly total: number;
}

export function ListSection({ title, empty, columns, hasBranches, rows, total }: Props) {
  const { t } = useTranslation();
  const [first, ...others] = columns;
  const heads = hasBranches ? [first, t('common.cnpj'), ...others] : columns;
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={paper.sub}>{empty}</p>
      ) : (
        <Table
          className={classes.table}
          label={title}
          rows={rows}
          rowKey={({ key }) => key}
          columns={heads.map((head = '', index) => ({
            key: head,
            head,
            cell: (row: DossierRow) => withWholeDates(textsOf(row, hasBranches)[index] ?? ''),
          }))}
        />
      )}
      {total > rows.length && (
        <p className={paper.sub}>{t('dossier.leftOut', { number: formatCount(total - rows.length) })}</p>
      )}
    </section>
  );
}

function textsOf({ documento, cells }: DossierRow, hasBranches: boolean): readonly string[] {
  const [first = '', ...others] = cells;
  return hasBranches ? [first, documento === null ? '' : branchOf(stripMask(documento)), ...others] : cells;
}

const DATE = /(\d{2}\/\d{2}\/\d{4})/;

/** Keeps each date on one line, however narrow its column is. */
function withWholeDates(text: string): ReactNode {
  const parts = text
    .split(DATE)
    .map((part) => (DATE.test(part) ? createElement('span', { className: classes.date }, part) : part));
  return createElement(Fragment, null, ...parts);
}
