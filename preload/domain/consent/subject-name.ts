import { isDocument } from '../sheets/sheet-columns.ts';

/** Whether a text can be somebody's name: it has a letter, and is no document. */
export function isSubjectName(text: string): boolean {
  return /\p{L}/u.test(text) && !isDocument(text);
}
