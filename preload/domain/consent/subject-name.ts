import { isDocument } from '../sheets/sheet-columns.ts';

/** Whether a text can be a name: it has a letter and is not a document. */
export function isSubjectName(text: string): boolean {
  return /\p{L}/u.test(text) && !isDocument(text);
}
