import { useEffect } from 'react';

/** Between two looks at the page, in milliseconds. */
const TIMEOUT = 40;

/**
 * Gives the page its title once everything on it is drawn: fonts are there and every figure has its drawing. The title
 * is what a printed file is called, and how a host that prints by itself knows that the page is whole.
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
