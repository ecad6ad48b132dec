import type { KeyboardEvent } from 'react';
import { nextIndex } from '../lib/arrow-keys.ts';

const ROW_LINK = '[data-row-link]';

/** Puts the focus on the first row of a list. */
export function focusFirstRow(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>(ROW_LINK)?.focus();
}

/** Arrows, Home and End walk the rows of a list; each row holds one element marked `data-row-link`. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW_LINK)];
  const here = links.findIndex((link) => link.matches(':focus'));
  const next = nextIndex(event.key, here, { count: links.length, axis: 'vertical' });
  if (here < 0 || next === null) return;
  event.preventDefault();
  links[next]?.focus();
}

/** Frames to wait for a row that was just scrolled to. */
const TIMEOUT = 30;

/** Puts the focus on the row marked with this `data-index` as soon as it exists. */
export function focusRowAt(list: HTMLElement | null, index: number, frames = TIMEOUT): void {
  const link = list?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  if (link) link.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusRowAt(list, index, frames - 1));
}
