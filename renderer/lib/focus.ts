/** Puts the focus on the first field that was not accepted, once it is marked as such. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Shows a step from its beginning, and lets the keyboard go on from there. */
export function toTop(step: HTMLElement | null): void {
  step?.closest('main')?.firstElementChild?.scrollIntoView({ block: 'start' });
  step?.focus({ preventScroll: true });
}
