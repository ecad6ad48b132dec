import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { type MovablePart, movableParts, movedParts } from './page-parts.ts';

/**
 * An A4 less the page's margins of 24 mm. The height is 1031.8 CSS pixels, less two in a hundred: a line may break
 * elsewhere on paper.
 */
const WIDTH = '186mm';
const ROOM = 1010;

/** Moves parts off the first page, one by one, until it fits an A4; the letters keep their size. */
export function useFitPage(sheet: RefObject<HTMLElement | null>, page: CommitteePage): ReadonlySet<MovablePart> {
  const [fit, setFit] = useState({ page, count: 0 });
  const count = fit.page === page ? fit.count : 0;
  useLayoutEffect(() => {
    const root = sheet.current;
    if (root !== null && count < movableParts(page).length && heightOnPaper(root) > ROOM) {
      setFit({ page, count: count + 1 });
    }
  }, [sheet, page, count]);
  useEffect(() => {
    if (document.fonts.status === 'loaded') return;
    // Measures once more with the printed font.
    void document.fonts.ready.then(() => setFit({ page, count: 0 }));
  }, [page]);
  return movedParts(page, count);
}

/** Height of the first page in pixels at the width of paper, whatever the window's width. */
function heightOnPaper(root: HTMLElement): number {
  root.style.width = WIDTH;
  const height = root.querySelector('[data-first-page]')?.getBoundingClientRect().height ?? 0;
  root.style.width = '';
  return height;
}
