import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextIndex } from '../../lib/arrow-keys.ts';
import { useStore } from '../../lib/stores.ts';
import { useListLayout } from '../../lib/use-list-layout.ts';
import table from '../../ui/DataTable.module.css';
import { focusRowAt } from '../../ui/row-keys.ts';
import { SkeletonRows, UnreadRow } from '../../ui/SkeletonRows.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { useColumnWidths } from '../../ui/use-column-widths.ts';
import { VirtualGap } from '../../ui/VirtualGap.tsx';
import { LibraryRow } from './LibraryRow.tsx';
import classes from './LibraryTable.module.css';
import { type LibraryLine, linesOf } from './library-state.ts';
import { useLibraryColumns } from './use-library-columns.tsx';

interface Props {
  readonly listRef: RefObject<HTMLDivElement | null>;
}

/** Height of a row with its line, in pixels. */
const ROW = 33;
const OVERSCAN = 10;

/** The list under one scroll bar: only the rows in sight are rendered, and only they are read. */
export function LibraryTable({ listRef }: Props) {
  const { t } = useTranslation();
  const state = useStore('library', (one) => one);
  const { rows, total, isRead, grouped, next } = state;
  const layout = useListLayout(grouped ? 'subjects' : 'library');
  const sizing = useColumnWidths(layout.widths, 'nome', (widths) => layout.keep({ widths }));
  const columns = useLibraryColumns((sort) => layout.keep({ sort }));
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
        <TableHead columns={columns} sizing={sizing} isCounted />
        <tbody className={`${table.rows} ${classes.rows}`} onKeyDown={keys}>
          {!isRead && <SkeletonRows columns={columns.length} />}
          <VirtualGap height={shown[0]?.start ?? 0} columns={columns.length} />
          {shown.map(({ index }) => {
            const line = lines[index];
            return line === undefined ? (
              <UnreadRow key={index} index={index} columns={columns} />
            ) : (
              <LibraryRow
                key={`${line.kind} ${line.row.id}`}
                columns={columns}
                line={line}
                at={{ index, tabIndex: index === current ? 0 : -1 }}
              />
            );
          })}
          <VirtualGap height={virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)} columns={columns.length} />
        </tbody>
      </table>
    </div>
  );
}

/** Reads the missing rows in sight. `below`: number of lines that are months, not rows of the list. */
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

/** Arrows, Home and End move, Space selects; on a subject, the arrows left and right hide and show its months. */
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

/** True for the key that shows the months of a subject, false for the one that hides them. */
const SHOWS_MONTHS: Readonly<Record<string, boolean>> = { ArrowRight: true, ArrowLeft: false };

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

/** The index of the row around an element. */
function rowOf(target: EventTarget): number | null {
  const link = target instanceof Element ? target.closest('tr')?.querySelector<HTMLElement>('[data-index]') : null;
  return link ? Number(link.dataset.index) : null;
}

/** A checkbox handles Space by itself. */
function isRowLink(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('[data-row-link]');
}
