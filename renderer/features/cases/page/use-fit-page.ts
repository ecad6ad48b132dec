import { type RefObject, useLayoutEffect } from 'react';

/**
 * An A4 between the margins of its page: 210 mm less 24 mm, and in CSS pixels 297 mm less 24 mm and four in a hundred more,
 * since small letters are somewhat wider on paper than on a screen.
 */
const WIDTH = '186mm';
const ROOM = 990;
/** Letters of 5.1 points, which are still read on paper. */
const SMALLEST = 0.68;
const STEP = 0.02;

/** Makes the first page's letters smaller until it is one page; a text at every limit still fits. */
export function useFitPage(sheet: RefObject<HTMLElement | null>, page: unknown): void {
  useLayoutEffect(() => {
    const root = sheet.current;
    const first = root?.querySelector<HTMLElement>('[data-first-page]');
    if (page === undefined || !root || !first) return;
    // Measured at the width of the paper, whatever that of the window.
    root.style.width = WIDTH;
    for (let zoom = 1; zoom >= SMALLEST; zoom -= STEP) {
      root.style.setProperty('--page-zoom', zoom.toFixed(2));
      if (first.getBoundingClientRect().height <= ROOM) break;
    }
    root.style.width = '';
  }, [sheet, page]);
}
