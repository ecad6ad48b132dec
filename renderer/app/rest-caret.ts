const SIGNS = ['keydown', 'pointerdown', 'focusin', 'input'] as const;

/** Milliseconds. Toolkits of other desktops have the same rest. */
const RESTS_AFTER = 10_000;

/**
 * Lets the caret blink while a field is in use. Later it stands still (base.css): each blink has the browser draw the
 * page again, half a percent of a core for as long as a window is left open.
 */
export function restCaret(target: EventTarget, root: Pick<HTMLElement, 'dataset'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onSign = (): void => {
    clearTimeout(timer);
    delete root.dataset.caret;
    timer = setTimeout(() => {
      root.dataset.caret = 'resting';
    }, RESTS_AFTER);
  };
  for (const sign of SIGNS) target.addEventListener(sign, onSign, { passive: true, capture: true });
  onSign();
}
