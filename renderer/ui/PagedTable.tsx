import { Checkbox } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { type PagedList, rowAt } from '../lib/paged-list.ts';
import table from './DataTable.module.css';
import { SkeletonRows, UnreadRow } from './SkeletonRows.tsx';
import { TableRow } from './Table.tsx';
import { type FrameKind, TableFoot, TableFrame } from './TableFrame.tsx';
import { TableHead } from './TableHead.tsx';
import type { RowPlace, TableColumn, TableColumns } from './table-column.ts';
import type { ColumnWidths } from './use-column-widths.ts';
import { usePagedRows } from './use-paged-rows.ts';
import { VirtualGap } from './VirtualGap.tsx';

/** Rows selected for an act; the space bar selects too. */
export interface RowSelection<Row> {
  readonly isSelected: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly labelOf: (row: Row) => string;
  readonly all: ReactNode;
}

interface Props<Row> {
  readonly label: string;
  readonly columns: TableColumns<Row>;
  readonly list: PagedList<Row> & { readonly show: (first: number, last: number) => void };
  readonly frame?: FrameKind;
  readonly frameClass?: string | undefined;
  readonly frameRef?: RefObject<HTMLDivElement | null> | undefined;
  readonly className?: string | undefined;
  readonly sizing?: ColumnWidths | undefined;
  readonly tableRef?: RefObject<HTMLTableElement | null>;
  readonly count?: (total: number) => string;
  /** The list is one tab stop; else each row is. */
  readonly isOneStop?: boolean;
  readonly selection?: RowSelection<Row> | undefined;
}

/** Pages load as they are scrolled to; only visible rows are mounted. */
export function PagedTable<Row>(props: Props<Row>) {
  const { label, list, frame, frameClass, frameRef, className, sizing, tableRef, count, selection } = props;
  const { total, pages, failure } = list;
  const own = useRef<HTMLDivElement>(null);
  const box = frameRef ?? own;
  const { rows, before, after, walk } = usePagedRows(box, list);
  const stop = useStop(rows, props.isOneStop ?? false);
  const columns = selection === undefined ? props.columns : [checkColumn(selection), ...props.columns];
  const ofTable = `${sizing?.tableProps.className ?? table.table} ${className ?? ''}`;
  return (
    <>
      <TableFrame label={label} kind={frame} className={frameClass} frameRef={box}>
        <table
          ref={tableRef}
          className={ofTable}
          style={sizing?.tableProps.style}
          aria-label={label}
          aria-busy={total === null}
          aria-rowcount={(total ?? 0) + 1}
        >
          <TableHead columns={columns} sizing={sizing} isCounted />
          <tbody
            className={table.rows}
            onKeyDown={(event) => selectByKey(event, list, selection) || walk(event)}
            onFocus={stop.onFocus}
          >
            {total === null && failure === null && <SkeletonRows columns={columns.length} />}
            <VirtualGap height={before} columns={columns.length} />
            {rows.map(({ index }) => (
              <PagedRow
                key={index}
                columns={columns}
                row={rowAt(pages, index)}
                at={stop.placeOf(index)}
                selection={selection}
              />
            ))}
            <VirtualGap height={after} columns={columns.length} />
          </tbody>
        </table>
      </TableFrame>
      {total !== null && count !== undefined && <TableFoot count={count(total)} />}
    </>
  );
}

/** The tab stop is the row focused last, or the visible row nearest to it. */
function useStop(rows: readonly { readonly index: number }[], isOneStop: boolean) {
  const [focused, setFocused] = useState(0);
  const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0];
  const current = Math.min(Math.max(focused, first), last);
  return {
    onFocus: ({ target }: FocusEvent) => setFocused(indexOf(target) ?? current),
    placeOf: (index: number): RowPlace => ({ index, tabIndex: isOneStop ? (index === current ? 0 : -1) : undefined }),
  };
}

function indexOf(target: EventTarget): number | null {
  const link = target instanceof Element ? target.closest('tr')?.querySelector<HTMLElement>('[data-index]') : null;
  return link ? Number(link.dataset.index) : null;
}

/** The space bar on a row's link selects the row; returns true if it did. */
function selectByKey<Row>(
  event: KeyboardEvent<HTMLElement>,
  { pages }: PagedList<Row>,
  selection: RowSelection<Row> | undefined,
): boolean {
  const isOnLink = event.target instanceof HTMLElement && event.target.matches('[data-row-link]');
  const row = isOnLink ? rowAt(pages, indexOf(event.target) ?? -1) : undefined;
  if (event.key !== ' ' || selection === undefined || row === undefined) return false;
  event.preventDefault();
  selection.toggle(row);
  return true;
}

/** Width of the check boxes' column in pixels. */
const CHECK = 36;

function checkColumn<Row>({ isSelected, toggle, labelOf, all }: RowSelection<Row>): TableColumn<Row> {
  return {
    key: 'check',
    head: all,
    width: CHECK,
    className: table.check,
    headClass: table.check,
    cell: (row, { tabIndex }) => (
      <Checkbox
        size="xs"
        checked={isSelected(row)}
        {...(tabIndex !== undefined && { tabIndex })}
        aria-label={labelOf(row)}
        onChange={() => toggle(row)}
      />
    ),
  };
}

interface RowProps<Row> {
  readonly columns: TableColumns<Row>;
  /** Undefined until loaded. */
  readonly row: Row | undefined;
  readonly at: RowPlace;
  readonly selection: RowSelection<Row> | undefined;
}

function PagedRow<Row>({ columns, row, at, selection }: RowProps<Row>) {
  if (row === undefined) return <UnreadRow index={at.index} columns={columns} />;
  const selected = selection && { 'data-selected': selection.isSelected(row) };
  return <TableRow columns={columns} row={row} at={at} attributes={{ 'aria-rowindex': at.index + 2, ...selected }} />;
}
