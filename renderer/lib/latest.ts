/** Starts a request and makes all earlier ones stale. The returned function is true while it is the newest. */
export type Latest = () => () => boolean;

/** Guards one part of a store: only the response to the newest request may be written to it. */
export function latest(): Latest {
  let newest = 0;
  return () => {
    newest += 1;
    const mine = newest;
    return () => mine === newest;
  };
}

/** Milliseconds of silence after which a typed search is sent. */
export const SEARCH_PAUSE = 180;
