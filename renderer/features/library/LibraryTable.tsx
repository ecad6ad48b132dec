import { Checkbox } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextIndex } from '../../lib/arrow-keys.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useStore } from '../../lib/stores.ts';
import table from '../../ui/DataTable.module.css';
import { focusRowAt } from '../../ui/row-keys.ts';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { SortHeader } from '../../ui/SortHeader.tsx';
import { VirtualGap } from '../../ui/VirtualGap.tsx';
import { COLUMNS } from './columns.ts';
import { LibraryRow, UnreadRow } from './LibraryRow.tsx';
import classes from './LibraryTable.module.css';

interface Props {
  readonly listRef: RefObject<HTMLDivElement | null>;
  /** The addresses of a result's page and of its subject's, by the result's id. */
  readonly resultHref: (id: string) => string;
  readonly subjectHref: (id: string) => string;
}

/** Pixels of a row with its line. */
const ROW = 33;
const OVERSCAN = 10;
const WIDTH = COLUMNS.length + 1;

/** All results that pass under one scroll bar; only the rows in sight exist, and only what was in sight is read. */
export function LibraryTable({ listRef, resultHref, subjectHref }: Props) {
  const { t } = useTranslation();
  const { rows, total, isRead, selected, toggle } = useStore('library', (state) => state);
  const [focused, setFocused] = useState(0);
  const length = Math.max(total ?? 0, rows.length);
  const { virtual, shown, first, last } = useRowsInSight(listRef, length);

  const current = Math.min(Math.max(focused, first), last);
  const keys = useRowKeys(current, length, (target) => {
    setFocused(target);
    virtual.scrollToIndex(target);
    focusRowAt(listRef.current, target);
  });
  return (
    <>
      <div className={`${table.frame} ${classes.frame}`} ref={listRef}>
        <table
          className={`${table.table} ${classes.list}`}
          aria-label={t('library.listLabel')}
          aria-busy={!isRead}
          aria-rowcount={length + 1}
        >
          <LibraryHead />
          <tbody className={`${table.rows} ${classes.rows}`} onKeyDown={keys}>
            {!isRead && <SkeletonRows columns={WIDTH} />}
            <VirtualGap height={shown[0]?.start ?? 0} columns={WIDTH} />
            {shown.map(({ index }) => {
              const row = rows[index];
              return row === undefined ? (
                <UnreadRow key={index} index={index} />
              ) : (
                <LibraryRow
                  key={row.id}
                  row={row}
                  index={index}
                  isCurrent={index === current}
                  isSelected={selected.includes(row.id)}
                  resultHref={resultHref(row.id)}
                  subjectHref={subjectHref(row.id)}
                  onToggle={() => toggle(row.id)}
                />
              );
            })}
            <VirtualGap height={virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)} columns={WIDTH} />
          </tbody>
        </table>
      </div>
      <LibraryFoot />
    </>
  );
}

/** The rows in sight; what is missing of them is read. */
function useRowsInSight(listRef: Props['listRef'], count: number) {
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
    if (isRead) void show(last);
  }, [show, last, isRead]);
  return { virtual, shown, first, last };
}

function LibraryHead() {
  const { t } = useTranslation();
  const { sort, orderBy } = useStore('library', (state) => state);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.check}>
          <SelectAll />
        </th>
        {COLUMNS.map(({ name, order, isNumber }) => (
          <SortHeader
            key={name}
            label={t(`library.column.${name}`)}
            isNumber={isNumber}
            sorted={sort.by === order ? (sort.descending ? 'descending' : 'ascending') : null}
            onSort={order && (() => orderBy(order))}
          />
        ))}
      </tr>
    </thead>
  );
}

function LibraryFoot() {
  const { t } = useTranslation();
  const total = useStore('library', (state) => state.total);
  return (
    <div className={table.foot}>
      <span role="status">
        {total === null ? t('library.counting') : t('library.total', { count: total, number: formatCount(total) })}
      </span>
      <span>{t('library.keys')}</span>
    </div>
  );
}

/** Everything that passes, as far as one action may be about it. */
function SelectAll() {
  const { t } = useTranslation();
  const { selected, rows, selectAll, clearSelection } = useStore('library', (state) => state);
  const isAll = rows.length > 0 && selected.length === rows.length;
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

/** Arrows, Home and End move, Space selects, Ctrl+A selects all, Escape clears the selection. */
function useRowKeys(current: number, length: number, go: (target: number) => void) {
  const { rows, toggle, selectAll, clearSelection } = useStore('library', (state) => state);
  return (event: KeyboardEvent<HTMLElement>): void => {
    const target =
      event.altKey || event.ctrlKey || event.metaKey
        ? null
        : nextIndex(event.key, current, { count: length, axis: 'vertical' });
    const row = rows[current];
    if (target !== null) go(target);
    else if (event.key === ' ' && row !== undefined && isRowLink(event.target)) toggle(row.id);
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) void selectAll();
    else if (event.key === 'Escape') clearSelection();
    else return;
    event.preventDefault();
  };
}

/** A checkbox handles Space by itself. */
function isRowLink(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('[data-row-link]');
}
