import { SEARCH_PAUSE } from './latest.ts';

interface Paused<Result> {
  readonly now: () => Promise<Result>;
  /** Acts after the pause, if nothing more is typed. */
  readonly soon: () => void;
}

/** Acts at once, or when typing pauses; a new request replaces one that waits. */
export function paused<Result>(act: () => Promise<Result>, milliseconds = SEARCH_PAUSE): Paused<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = (): Promise<Result> => {
    clearTimeout(timer);
    return act();
  };
  return {
    now,
    soon: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void now(), milliseconds);
    },
  };
}
