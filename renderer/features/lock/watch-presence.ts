/** Events that show activity; a moving pointer counts, as reading causes no other event. */
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Shortest time between two messages to main, in milliseconds. */
const REPORT_EVERY = 15_000;
/** Milliseconds that main has to lock before the window reloads by itself. */
const GRACE = 30_000;

interface Presence {
  /**
   * Reports activity to main; resolves with the minutes until it locks, null while the vault is closed, undefined if
   * main does not answer.
   */
  readonly touch: () => Promise<number | null | undefined>;
  readonly startOver: () => void;
  readonly now: () => number;
}

/**
 * Reports activity to main, with a clock as a fallback: a window without main must not go on showing data.
 * Returns a function that ends the watch.
 */
export function watchPresence(target: EventTarget, { touch, startOver, now }: Presence): () => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const seen = async (): Promise<void> => {
    if (now() - reportedAt < REPORT_EVERY) return;
    reportedAt = now();
    const minutes = await touch();
    if (minutes === undefined) {
      // Activity that main never hears of must not keep data on the screen.
      timer ??= setTimeout(startOver, GRACE);
      return;
    }
    clearTimeout(timer);
    timer = minutes === null ? undefined : setTimeout(startOver, minutes * 60_000 + GRACE);
  };
  const onSign = (): void => void seen();
  for (const sign of ACTIVITY) target.addEventListener(sign, onSign, { passive: true, capture: true });
  return () => {
    clearTimeout(timer);
    for (const sign of ACTIVITY) target.removeEventListener(sign, onSign, { capture: true });
  };
}
