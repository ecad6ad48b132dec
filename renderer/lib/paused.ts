import { SEARCH_PAUSE } from './latest.ts';

interface Paused<Result> {
  readonly now: () => Promise<Result>;
  /** Does it once nothing was typed for the pause. */
  readonly soon: () => void;
}

/** Does something at once, or once typing pauses; of both only the one asked for last is done. */
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
