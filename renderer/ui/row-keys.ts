import type { KeyboardEvent } from 'react';

const ROW_LINK = '[data-row-link]';

/** Puts the focus on the first row of a list. */
export function focusFirstRow(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>(ROW_LINK)?.focus();
}

/** Arrows, Home and End walk the rows of a list; each row holds one element marked `data-row-link`. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW_LINK)];
  const here = links.findIndex((link) => link.matches(':focus'));
  const next = targetRow(event.key, here, links.length);
  if (here < 0 || next === null) return;
  event.preventDefault();
  links[next]?.focus();
}

/** Index of the row a key leads to, or null for a key that walks nowhere. */
export function targetRow(key: string, here: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(here + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(here - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Frames to wait for a row that was just scrolled to. */
const TIMEOUT = 30;

/** Puts the focus on the row marked with this `data-index` as soon as it exists. */
export function focusRowAt(list: HTMLElement | null, index: number, frames = TIMEOUT): void {
  const link = list?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  if (link) link.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusRowAt(list, index, frames - 1));
}
