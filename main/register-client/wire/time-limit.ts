/** A signal that fires when the caller stops or the time is over; `release` must be called when the work is done. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  readonly expired: () => boolean;
  readonly release: () => void;
}

/** Joins the caller's signal, which has not fired yet, with a bound in milliseconds. */
export function timeLimit(limitMs: number, outer?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  let expired = false;
  const stop = (): void => controller.abort();
  const timer = setTimeout(() => {
    expired = true;
    stop();
  }, limitMs);
  outer?.addEventListener('abort', stop, { once: true });
  const release = (): void => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  };
  return { signal: controller.signal, expired: () => expired, release };
}
