import type { ReactNode, RefObject } from 'react';
import table from './DataTable.module.css';
import { Table, type TableProps } from './Table.tsx';
import { type FrameKind, TableFoot, TableFrame } from './TableFrame.tsx';

interface Props<Row> extends TableProps<Row> {
  readonly frame?: FrameKind;
  readonly frameClass?: string | undefined;
  readonly frameRef?: RefObject<HTMLDivElement | null> | undefined;
  /** Number of rows, and of shown rows. */
  readonly count?: string | undefined;
  readonly more?: ReactNode;
}

/** A table with all rows loaded, in a scrolling frame. */
export function DataTable<Row>({ frame, frameClass, frameRef, count, more, className, ...shown }: Props<Row>) {
  const { label, columns, sizing } = shown;
  const hasNames = columns.some(({ kind }) => kind === 'name');
  const ofTable = [sizing?.tableProps.className ?? table.table, hasNames && table.rowHeads, className];
  return (
    <>
      <TableFrame label={label} kind={frame} className={frameClass} frameRef={frameRef}>
        <Table {...shown} className={ofTable.filter(Boolean).join(' ')} />
      </TableFrame>
      {count !== undefined && <TableFoot count={count}>{more}</TableFoot>}
    </>
  );
}
