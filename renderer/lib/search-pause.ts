/** Milliseconds of silence after which a typed search is sent. */
export const SEARCH_PAUSE = 180;
