import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GROUP_AMOUNTS, type GroupTotal } from '#domain/groups/group-view.ts';
import { href } from '../../lib/routes/routes.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { TableColumn, TableColumns } from '../../ui/table-column.ts';
import { partialText } from './coverage-text.ts';
import classes from './Group.module.css';

/** A member, or the totals. */
export interface MatrixRow {
  readonly key: string;
  readonly name: string;
  readonly resultId?: string | null;
  readonly notes?: readonly string[];
  /** Reason that the amounts are missing, in words. */
  readonly missing?: string | null;
  /** One cell for each amount, then one for each further column. */
  readonly cells: readonly ReactNode[];
}

interface Props {
  readonly title: string;
  readonly lead?: string;
  readonly more?: readonly string[];
  readonly rows: readonly MatrixRow[];
  readonly total: MatrixRow;
}

export function MatrixTable({ title, lead, more = [], rows, total }: Props) {
  const { t } = useTranslation();
  const heads = [...GROUP_AMOUNTS.map((amount) => t(`groups.amountShort.${amount}`)), ...more];
  const isMissing = ({ missing }: MatrixRow): boolean => missing !== undefined && missing !== null;
  const columns: TableColumns<MatrixRow> = [
    { key: 'nome', head: t('groups.memberColumn.nome'), kind: 'name', cell: (row) => <MemberName row={row} /> },
    ...heads.map(
      (head, index): TableColumn<MatrixRow> => ({
        key: head,
        head,
        kind: 'number',
        span: (row) => (index === 0 && isMissing(row) ? heads.length : 1),
        cell: (row) => (isMissing(row) ? row.missing : row.cells[index]),
      }),
    ),
  ];
  return (
    <Panel title={title} {...(lead !== undefined && { lead })}>
      <DataTable
        label={title}
        className={classes.matrix}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        total={total}
        frame="panel"
        frameClass={classes.tall}
      />
    </Panel>
  );
}

function MemberName({ row: { name, resultId = null, notes = [] } }: { readonly row: MatrixRow }) {
  return (
    <>
      {resultId === null ? (
        name
      ) : (
        <a href={href({ screen: 'result', id: resultId })} className={classes.link}>
          {name}
        </a>
      )}
      {notes.length > 0 && <span className={classes.mark}>{notes.join(' · ')}</span>}
    </>
  );
}

interface MarkProps {
  readonly view: Parameters<typeof partialText>[1];
  readonly total: Pick<GroupTotal, 'missing'>;
}

/** States the number of members of a total with fewer than the view. */
export function PartialMark({ view, total }: MarkProps) {
  const { t } = useTranslation();
  const text = partialText(t, view, total);
  return text !== null && <span className={classes.mark}>{text}</span>;
}
