/** Characters of a whole file, and of the pieces it is handed over in: the web host takes 1 MB a message, escapes and all. */
export const MAX_IMPORT_SIZE = 8_000_000;
export const LARGEST_IMPORT_CHUNK = 160_000;

/** The most rows of one import. */
export const MAX_IMPORT_ROWS = 20_000;
