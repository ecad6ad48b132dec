/** Puts the focus on the first field that was not accepted, once it is marked as such. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Lets the keyboard go on from a part of the page where what had the focus is gone; nothing is taken from what has it. */
export function catchFocus(part: HTMLElement | SVGElement | null | undefined): void {
  if (document.activeElement === document.body) part?.focus({ preventScroll: true });
}

/** Shows a step from its beginning, and lets the keyboard go on from there. */
export function toTop(step: HTMLElement | null): void {
  step?.closest('main')?.firstElementChild?.scrollIntoView({ block: 'start' });
  step?.focus({ preventScroll: true });
}

/** A dialog that goes returns the focus within 10 ms, and only where nothing else has it by then. */
const OTHERS_TURN_MS = 50;

/**
 * Keeps the keyboard from standing nowhere, where a browser leaves it. A control that was disabled while its act ran has the
 * focus again once it is enabled; what had it and went gives it to the dialog or screen it stood in. Whoever places it
 * otherwise goes first. A control that Tab leaves gets nothing back: between the two controls the focus stands nowhere for a
 * moment, in which a chart draws itself anew. Returns what ends that.
 */
export function keepFocus(page: Document): () => void {
  let last: EventTarget | null = null;
  let isLeft = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: Event): void => {
    last = target;
    isLeft = false;
  };
  const leave = ({ key }: KeyboardEvent): void => {
    if (key === 'Tab') isLeft = true;
  };
  const forget = (): void => {
    last = null;
  };
  const observer = new MutationObserver(() => {
    if (!(last instanceof HTMLElement || last instanceof SVGElement)) return;
    if (!last.isConnected) {
      last = null;
      clearTimeout(timer);
      timer = setTimeout(() => catchFocus(uppermost(page)), OTHERS_TURN_MS);
    } else if (!isLeft && !last.matches(':disabled')) catchFocus(last);
  });
  page.addEventListener('focusin', remember);
  page.addEventListener('pointerdown', forget);
  page.addEventListener('keydown', leave, true);
  observer.observe(page, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    page.removeEventListener('focusin', remember);
    page.removeEventListener('pointerdown', forget);
    page.removeEventListener('keydown', leave, true);
    observer.disconnect();
  };
}

/** The dialog that is shown last, else the screen. */
function uppermost(page: Document): HTMLElement | undefined {
  return [...page.querySelectorAll<HTMLElement>('main, [aria-modal="true"]')].at(-1);
}
