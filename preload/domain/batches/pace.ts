/** Milliseconds in which a batch's pace is counted. */
export const PACE_WINDOW = 60_000;

interface Pace {
  /** Questions that may be at the service within any minute. */
  readonly perMinute: number;
  readonly underWay: number;
  /** When questions ended, by a clock that is never set back; the earliest first. */
  readonly ended: readonly number[];
}

/** The ends that still count. */
export function countedEnds(ended: readonly number[], now: number): readonly number[] {
  return ended.filter((at) => at > now - PACE_WINDOW);
}

/**
 * Returns the milliseconds until a question may begin; null while only the end of another makes room. A question is at
 * the service at some moment between its beginning and its end, so with those under way and those that ended within the
 * last minute below the pace, the service itself sees no more than that in any minute, however long the answers take.
 */
export function untilNextQuestion({ perMinute, underWay, ended }: Pace, now: number): number | null {
  const counted = countedEnds(ended, now);
  const tooMany = underWay + counted.length - perMinute + 1;
  if (tooMany <= 0) return 0;
  const last = counted[tooMany - 1];
  // Whole milliseconds: a timer waits for no less.
  return last === undefined ? null : Math.ceil(last + PACE_WINDOW - now);
}
