import { type RefObject, useLayoutEffect } from 'react';

/** Height of an A4 between the margins of its page, in CSS pixels: 297 mm less 24 mm, and a little less than that. */
const ROOM = 1_020;
/** Letters of 5.4 points, which are still read on paper. */
const SMALLEST = 0.72;
const STEP = 0.02;

/** Makes the first page's letters smaller until it is one page; a text at every limit still fits. */
export function useFitPage(sheet: RefObject<HTMLElement | null>, page: unknown): void {
  useLayoutEffect(() => {
    const root = sheet.current;
    const first = root?.querySelector<HTMLElement>('[data-first-page]');
    if (page === undefined || !root || !first) return;
    for (let zoom = 1; zoom >= SMALLEST; zoom -= STEP) {
      root.style.setProperty('--page-zoom', zoom.toFixed(2));
      if (first.getBoundingClientRect().height <= ROOM) return;
    }
  }, [sheet, page]);
}
