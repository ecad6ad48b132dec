import type { Envelope } from '#contract/errors.ts';
import { latest, SEARCH_PAUSE } from './latest.ts';
import { fromEnvelope, type Loadable, toLoading } from './loadable.ts';

interface SearchedList {
  readonly load: () => Promise<void>;
  /** Reads it once typing pauses. */
  readonly loadSoon: () => void;
}

/** Reads a list that a store shows, by what is searched for when it is read; of several readings the newest is shown. */
export function searchedList<Value>(
  read: () => Promise<Envelope<Value>>,
  shown: () => Loadable<Value>,
  show: (list: Loadable<Value>) => void,
): SearchedList {
  const request = latest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = async (): Promise<void> => {
    clearTimeout(timer);
    const isLatest = request();
    show(toLoading(shown()));
    const response = await read();
    if (isLatest()) show(fromEnvelope(response));
  };
  return {
    load,
    loadSoon: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void load(), SEARCH_PAUSE);
    },
  };
}
