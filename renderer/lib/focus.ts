/** Puts the focus on the first field that was not accepted, once it is marked as such. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Lets the keyboard go on from a part of the page where what had the focus is gone; nothing is taken from what has it. */
export function catchFocus(part: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) part?.focus({ preventScroll: true });
}

/** Shows a step from its beginning, and lets the keyboard go on from there. */
export function toTop(step: HTMLElement | null): void {
  step?.closest('main')?.firstElementChild?.scrollIntoView({ block: 'start' });
  step?.focus({ preventScroll: true });
}

/**
 * Gives a control its focus back that was disabled while its act ran: a browser takes the focus from what is disabled and
 * leaves it nowhere. Returns what ends that.
 */
export function keepFocus(page: Document): () => void {
  let last: EventTarget | null = null;
  const remember = ({ target }: Event): void => {
    last = target;
  };
  const forget = (): void => {
    last = null;
  };
  const observer = new MutationObserver(() => {
    if (last instanceof HTMLElement && last.isConnected && !last.matches(':disabled')) catchFocus(last);
  });
  page.addEventListener('focusin', remember);
  page.addEventListener('pointerdown', forget);
  observer.observe(page, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    page.removeEventListener('focusin', remember);
    page.removeEventListener('pointerdown', forget);
    observer.disconnect();
  };
}
