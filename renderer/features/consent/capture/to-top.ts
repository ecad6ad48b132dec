/** Shows a step from its beginning, and lets the keyboard go on from there. */
export function toTop(step: HTMLElement | null): void {
  step?.closest('main')?.firstElementChild?.scrollIntoView({ block: 'start' });
  step?.focus({ preventScroll: true });
}
