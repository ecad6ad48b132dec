import { type SubjectKey, stripMask } from '../document.ts';
import { normalizeName } from '../normalize-name.ts';

/** Words of names that tell nobody from another. */
const COMMON = new Set(['da', 'das', 'de', 'do', 'dos', 'e', 'ltda', 'sa', 's', 'a', 'me', 'epp', 'eireli', 'cia']);

/** Whether any of these texts names a subject: its document, or every word of one of its names, in whatever order. */
export function tellsOf(texts: readonly string[], key: SubjectKey, names: readonly string[]): boolean {
  return texts.some((text) => {
    const words = wordsOf(text);
    const isNamed = names.some((name) => {
      const own = [...wordsOf(name)].filter((word) => !COMMON.has(word));
      return own.length > 0 && own.every((word) => words.has(word));
    });
    return isNamed || stripMask(text).includes(key);
  });
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(normalizeName(text).match(/[\p{L}\p{N}]+/gu) ?? []);
}
