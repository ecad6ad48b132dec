/** Waits a frame, until the refused fields are marked. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Gives the focus to a part of the page if the element that had it is gone; takes it from no other element. */
export function catchFocus(part: HTMLElement | SVGElement | null | undefined): void {
  if (document.activeElement === document.body) part?.focus({ preventScroll: true });
}

export function toTop(step: HTMLElement | null): void {
  step?.closest('main')?.firstElementChild?.scrollIntoView({ block: 'start' });
  step?.focus({ preventScroll: true });
}

/** A closing dialog returns the focus within 10 ms, and only if no other element has it. */
const OTHERS_TURN_MS = 50;

/**
 * Prevents a lost focus. A control that was disabled during its act gets the focus back once it is enabled; a removed
 * control passes it to its dialog or screen. Code that places the focus itself goes first. A control that Tab leaves
 * gets nothing back: between two controls the focus is lost for a moment, in which a chart renders again. Returns a
 * function that stops it.
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

/** The topmost dialog, else the screen. */
function uppermost(page: Document): HTMLElement | undefined {
  return [...page.querySelectorAll<HTMLElement>('main, [aria-modal="true"]')].at(-1);
}
