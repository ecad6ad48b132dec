import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { focusRowAt, walkRows } from './row-keys.ts';

/** Height of a row with its line, in pixels. */
const ROW = 33;
const OVERSCAN = 10;

interface PagedList {
  /** Null until counted. */
  readonly total: number | null;
  /** Loaded pages by number. */
  readonly pages: ReadonlyMap<number, unknown>;
  readonly show: (first: number, last: number) => void;
}

interface PagedRows {
  readonly rows: readonly VirtualItem[];
  /** Heights in pixels above and below the mounted rows. */
  readonly before: number;
  readonly after: number;
  /** Arrows, Home and End move through the whole list. */
  readonly walk: (event: KeyboardEvent<HTMLElement>) => void;
}

export function usePagedRows(listRef: RefObject<HTMLElement | null>, { total, pages, show }: PagedList): PagedRows {
  const virtual = useVirtualizer({
    count: total ?? 0,
    getScrollElement: () => listRef.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
  });
  const rows = virtual.getVirtualItems();
  const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0];
  useEffect(() => {
    if (pages.size > 0) show(first, last);
  }, [show, first, last, pages]);
  return {
    rows,
    before: rows[0]?.start ?? 0,
    after: virtual.getTotalSize() - (rows.at(-1)?.end ?? 0),
    walk: (event) => {
      if (event.key !== 'Home' && event.key !== 'End') {
        walkRows(event);
        return;
      }
      event.preventDefault();
      const target = event.key === 'Home' ? 0 : (total ?? 1) - 1;
      virtual.scrollToIndex(target);
      focusRowAt(listRef.current, target);
    },
  };
}
