import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { type MovablePart, movableParts, movedParts } from './page-parts.ts';

/**
 * An A4 between the margins of its page: 210 mm less 24 mm, and in CSS pixels 297 mm less 24 mm (1031.8) and two in a hundred
 * more, since a line may break elsewhere on paper.
 */
const WIDTH = '186mm';
const ROOM = 1010;

/** Moves parts behind the first page, one after the other, until it is one A4. Its letters stay as large as they are. */
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
    // Measured anew with the letters that are printed.
    void document.fonts.ready.then(() => setFit({ page, count: 0 }));
  }, [page]);
  return movedParts(page, count);
}

/** Pixels of the first page at the width of the paper, whatever that of the window. */
function heightOnPaper(root: HTMLElement): number {
  root.style.width = WIDTH;
  const height = root.querySelector('[data-first-page]')?.getBoundingClientRect().height ?? 0;
  root.style.width = '';
  return height;
}
