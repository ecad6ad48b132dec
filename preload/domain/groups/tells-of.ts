import { type SubjectKey, stripMask } from '../basics/document.ts';
import { normalizeName } from '../basics/normalize-name.ts';

/** Common words in names, ignored in the comparison. */
const COMMON = new Set(['da', 'das', 'de', 'do', 'dos', 'e', 'ltda', 'sa', 's', 'a', 'me', 'epp', 'eireli', 'cia']);

/** Whether any text mentions a subject: its document, or all words of one of its names in any order. */
export function tellsOf(texts: readonly string[], key: SubjectKey, names: readonly string[]): boolean {
  return texts.some(mentionsOf(key, names));
}

/** Like `tellsOf`, but prepares the names once for many texts. */
export function mentionsOf(key: SubjectKey, names: readonly string[]): (text: string) => boolean {
  const named = names
    .map((name) => [...wordsOf(name)].filter((word) => !COMMON.has(word)))
    .filter((words) => words.length > 0);
  return (text) => {
    if (text === '') return false;
    const words = wordsOf(text);
    return named.some((own) => own.every((word) => words.has(word))) || stripMask(text).includes(key);
  };
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(normalizeName(text).match(/[\p{L}\p{N}]+/gu) ?? []);
}
