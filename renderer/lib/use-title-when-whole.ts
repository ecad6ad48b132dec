import { useEffect } from 'react';

/** Milliseconds between two checks. */
const TIMEOUT = 40;

/**
 * Sets the page's title once fonts are loaded and all figures are drawn. The title names a printed file, and tells the
 * printing host that the page is complete.
 */
export function useTitleWhenWhole(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    const timer = setInterval(() => {
      const figures = [...document.querySelectorAll('[data-print-sheet] figure')];
      const drawn = figures.every((figure) => figure.querySelector('svg path') !== null);
      if (!drawn || document.fonts.status !== 'loaded') return;
      clearInterval(timer);
      document.title = title;
    }, TIMEOUT);
    return () => {
      clearInterval(timer);
      document.title = before;
    };
  }, [title]);
}
