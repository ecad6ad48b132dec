/** The field of the first page that takes a client's name or document. */
export const ASK_FIELD = 'ask-field';

export function toAskField(): void {
  document.getElementById(ASK_FIELD)?.focus();
}
