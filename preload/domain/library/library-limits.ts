/** Characters of a note about a subject. */
export const LONGEST_NOTE = 2_000;
/** Notes of one subject. */
export const MOST_NOTES = 200;
/** Saved views. */
export const MOST_VIEWS = 50;
/** Characters of a view's name. */
export const LONGEST_VIEW_NAME = 60;
/** Results that one action may be about. */
export const MOST_SELECTED = 500;
