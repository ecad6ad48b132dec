import { Checkbox } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LibraryOrder, type LibrarySort, SUBJECT_ORDERS } from '#domain/library/library-filter.ts';
import { nextIndex } from '../../lib/arrow-keys.ts';
import { useStore } from '../../lib/stores.ts';
import { useListLayout } from '../../lib/use-list-layout.ts';
import table from '../../ui/DataTable.module.css';
import { ListHead } from '../../ui/ListHead.tsx';
import { focusRowAt } from '../../ui/row-keys.ts';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { type ColumnWidths, useColumnWidths } from '../../ui/use-column-widths.ts';
import { VirtualGap } from '../../ui/VirtualGap.tsx';
import { COLUMNS } from './columns.ts';
import { LibraryRow, UnreadRow } from './LibraryRow.tsx';
import classes from './LibraryTable.module.css';
import { idsOf, type LibraryLine, linesOf, sortAfterClick } from './library-state.ts';

interface Props {
  readonly listRef: RefObject<HTMLDivElement | null>;
}

/** Pixels of a row with its line. */
const ROW = 33;
const OVERSCAN = 10;
/** Pixels of the check boxes' column. */
const CHECK = 36;
const WIDTH = COLUMNS.length + 1;

/** The list under one scroll bar; only the rows in sight exist, and only what was in sight is read. */
export function LibraryTable({ listRef }: Props) {
  const { t } = useTranslation();
  const state = useStore('library', (one) => one);
  const { rows, total, isRead, grouped, next } = state;
  const layout = useListLayout(grouped ? 'subjects' : 'library');
  const sizing = useColumnWidths(layout.widths, 'nome', (widths) => layout.keep({ widths }));
  const [focused, setFocused] = useState(0);
  const lines = linesOf(state);
  const unread = Math.max((total ?? 0) - rows.length, next === null ? 0 : 1);
  const length = lines.length + (isRead ? unread : 0);
  const { virtual, shown, first, last } = useRowsInSight(listRef, length, lines.length - rows.length);

  const current = Math.min(Math.max(focused, first), last);
  const keys = useRowKeys(lines, current, length, (target) => {
    setFocused(target);
    virtual.scrollToIndex(target);
    focusRowAt(listRef.current, target);
  });
  return (
    <div className={`${table.frame} ${classes.frame}`} ref={listRef}>
      <table
        {...sizing.tableProps}
        className={`${sizing.tableProps.className} ${classes.list}`}
        aria-label={t(grouped ? 'library.subjectsLabel' : 'library.listLabel')}
        aria-busy={!isRead}
        aria-rowcount={length + 1}
      >
        <LibraryHead sizing={sizing} keepSort={(sort) => layout.keep({ sort })} />
        <tbody className={`${table.rows} ${classes.rows}`} onKeyDown={keys}>
          {!isRead && <SkeletonRows columns={WIDTH} />}
          <VirtualGap height={shown[0]?.start ?? 0} columns={WIDTH} />
          {shown.map(({ index }) => {
            const line = lines[index];
            return line === undefined ? (
              <UnreadRow key={index} index={index} />
            ) : (
              <LibraryRow key={`${line.kind} ${line.row.id}`} line={line} index={index} isCurrent={index === current} />
            );
          })}
          <VirtualGap height={virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)} columns={WIDTH} />
        </tbody>
      </table>
    </div>
  );
}

/** The rows in sight; what is missing of them is read. `below`: lines that are no rows of the list itself. */
function useRowsInSight(listRef: Props['listRef'], count: number, below: number) {
  const { isRead, show } = useStore('library', (state) => state);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => listRef.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
  });
  const shown = virtual.getVirtualItems();
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  useEffect(() => {
    if (isRead) void show(Math.max(last - below, 0));
  }, [show, last, isRead, below]);
  return { virtual, shown, first, last };
}

interface HeadProps {
  readonly sizing: ColumnWidths;
  readonly keepSort: (sort: LibrarySort) => void;
}

function LibraryHead({ sizing, keepSort }: HeadProps) {
  const { t } = useTranslation();
  const { sort, orderBy, grouped } = useStore('library', (state) => state);
  const isOffered = (order: LibraryOrder | null): order is LibraryOrder =>
    order !== null && (!grouped || SUBJECT_ORDERS.some((one) => one === order));
  const columns = COLUMNS.map(({ name, order, isNumber }) => ({
    name,
    isNumber,
    label: t(`library.column.${name}`),
    sorted: sort.by === order ? (sort.descending ? ('descending' as const) : ('ascending' as const)) : null,
    onSort: isOffered(order)
      ? () => {
          orderBy(order);
          keepSort(sortAfterClick(sort, order));
        }
      : null,
  }));
  const check = (
    <th scope="col" className={classes.check}>
      <SelectAll />
    </th>
  );
  return <ListHead columns={columns} sizing={sizing} lead={{ width: CHECK, heading: check }} />;
}

/** Everything that passes, as far as one action may be about it. */
function SelectAll() {
  const { t } = useTranslation();
  const { selected, rows, months, selectAll, clearSelection } = useStore('library', (state) => state);
  const isAll = rows.length > 0 && rows.every((row) => idsOf(row, months).every((id) => selected.includes(id)));
  return (
    <Checkbox
      size="xs"
      aria-label={t('library.selectAll')}
      checked={isAll}
      indeterminate={selected.length > 0 && !isAll}
      onChange={() => (selected.length > 0 ? clearSelection() : void selectAll())}
    />
  );
}

/** Arrows, Home and End move, Space selects; of a subject, the arrows to the side show and hide its months. */
function useRowKeys(lines: readonly LibraryLine[], current: number, length: number, go: (target: number) => void) {
  const lineAct = useLineAct();
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const here = rowOf(event.target) ?? current;
    const target = nextIndex(event.key, here, { count: length, axis: 'vertical' });
    const act = target === null ? lineAct(lines[here], event) : () => go(target);
    if (act === null) return;
    act();
    event.preventDefault();
  };
}

/** Whether a key shows the months of a subject; undefined for a key that does neither. */
const SHOWS_MONTHS: Readonly<Record<string, boolean>> = { ArrowRight: true, ArrowLeft: false };

/** Returns the act of a key on a line; null if it has none. */
function useLineAct() {
  const { unfolded, fold, toggle, toggleSubject } = useStore('library', (state) => state);
  return (line: LibraryLine | undefined, { key, target }: KeyboardEvent): (() => void) | null => {
    if (line === undefined) return null;
    const { id } = line.row;
    const isSubject = line.kind === 'subject';
    const shows = SHOWS_MONTHS[key];
    if (shows !== undefined && isSubject && unfolded.has(id) !== shows) return () => void fold(id);
    if (key !== ' ' || !isRowLink(target)) return null;
    return () => void (isSubject ? toggleSubject(id) : toggle(id));
  };
}

/** The index of the row that holds an element. */
function rowOf(target: EventTarget): number | null {
  const link = target instanceof Element ? target.closest('tr')?.querySelector<HTMLElement>('[data-index]') : null;
  return link ? Number(link.dataset.index) : null;
}

/** A checkbox handles Space by itself. */
function isRowLink(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('[data-row-link]');
}
