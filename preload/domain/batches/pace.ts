/** Milliseconds over which the pace is counted. */
export const PACE_WINDOW = 60_000;

interface Pace {
  /** Most questions at the service within any minute. */
  readonly perMinute: number;
  readonly underWay: number;
  /** End times of questions, by a clock that is never set back; earliest first. */
  readonly ended: readonly number[];
}

export function countedEnds(ended: readonly number[], now: number): readonly number[] {
  return ended.filter((at) => at > now - PACE_WINDOW);
}

/**
 * Returns the milliseconds until a question may begin; null if another must end first. A question is at the service at
 * some moment between its beginning and its end. So if the running ones and those ended within the last minute stay
 * below the pace, the service never sees more in any minute, however long answers take.
 */
export function untilNextQuestion({ perMinute, underWay, ended }: Pace, now: number): number | null {
  const counted = countedEnds(ended, now);
  const tooMany = underWay + counted.length - perMinute + 1;
  if (tooMany <= 0) return 0;
  const last = counted[tooMany - 1];
  // Rounded up to whole milliseconds, the shortest time of a timer.
  return last === undefined ? null : Math.ceil(last + PACE_WINDOW - now);
}
