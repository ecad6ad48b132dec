import type { KeyboardEvent } from 'react';
import { nextIndex } from '../lib/arrow-keys.ts';

const ROW_LINK = '[data-row-link]';

export function focusFirstRow(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>(ROW_LINK)?.focus();
}

/** Arrows, Home and End move between rows; each row has one element marked `data-row-link`. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW_LINK)];
  const here = links.findIndex((link) => link.matches(':focus'));
  const next = nextIndex(event.key, here, { count: links.length, axis: 'vertical' });
  if (here < 0 || next === null) return;
  event.preventDefault();
  links[next]?.focus();
}

/** Frames to wait for a row after scrolling to it. */
const TIMEOUT = 30;

/** Focuses the row with this `data-index` as soon as it is mounted. */
export function focusRowAt(list: HTMLElement | null, index: number, frames = TIMEOUT): void {
  const link = list?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  if (link) link.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusRowAt(list, index, frames - 1));
}
