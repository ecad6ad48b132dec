/** Characters of a note about a subject. */
export const MAX_NOTE_LENGTH = 2_000;
/** Notes of one subject. */
export const MAX_NOTES = 200;
/** Saved views. */
export const MAX_VIEWS = 50;
/** Characters of a view's name. */
export const MAX_VIEW_NAME_LENGTH = 60;
/** Results that one action may be about. */
export const MAX_SELECTED = 500;
