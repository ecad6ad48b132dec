/** The id of the field on the first page that takes a client's name or document. */
export const ASK_FIELD = 'ask-field';

/** Puts the focus into that field. */
export function toAskField(): void {
  document.getElementById(ASK_FIELD)?.focus();
}
