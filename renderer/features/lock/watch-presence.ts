/** What an officer does who is there; a pointer that only moves counts, for reading moves nothing else. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** How often main is told at most, in milliseconds. */
const REPORT_EVERY = 15_000;
/** How long main may take to lock before the window puts everything away by itself, in milliseconds. */
const GRACE = 30_000;

export interface Presence {
  /** Tells main that the officer is there; answers the minutes after which it locks, null while nothing is open. */
  readonly touch: () => Promise<number | null>;
  /** Puts everything away and begins anew. */
  readonly startOver: () => void;
  readonly now: () => number;
}

/**
 * Tells main that the officer is there, and falls back on itself: a window that main cannot reach any more does not go on
 * showing what it shows. Returns what ends the watch.
 */
export function watchPresence(target: EventTarget, { touch, startOver, now }: Presence): () => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const seen = async (): Promise<void> => {
    if (now() - reportedAt < REPORT_EVERY) return;
    reportedAt = now();
    const minutes = await touch();
    clearTimeout(timer);
    if (minutes !== null) timer = setTimeout(startOver, minutes * 60_000 + GRACE);
  };
  const onSign = (): void => void seen();
  for (const sign of SIGNS) target.addEventListener(sign, onSign, { passive: true, capture: true });
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS) target.removeEventListener(sign, onSign, { capture: true });
  };
}
