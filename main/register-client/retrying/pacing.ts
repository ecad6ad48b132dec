/** How patiently the service is asked again; all times in milliseconds. */
export interface Pacing {
  /** Repetitions after the first request. */
  readonly repetitions: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** Longest Retry-After that is waited for; a longer one is told to the officer instead. */
  readonly maxWaitMs: number;
  /** Failed token requests in a row that open the breaker, and for how long. */
  readonly failuresToPause: number;
  readonly pauseMs: number;
}

export const DEFAULT_PACING: Pacing = {
  repetitions: 2,
  firstDelayMs: 500,
  maxDelayMs: 5_000,
  maxWaitMs: 20_000,
  failuresToPause: 5,
  pauseMs: 60_000,
};
