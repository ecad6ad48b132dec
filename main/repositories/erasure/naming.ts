import { stripMask } from '#domain/document.ts';
import { normalizeName } from '#domain/normalize-name.ts';

/** What stands in place of a text that tells of an erased subject. */
export const ERASED_TEXT = '…';

/** Names as they are searched, without those that identify nobody: one word, such as a first name. */
export function identifyingNames(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(normalizeName).filter((name) => name.includes(' ')));
}

/** Returns a text, or what stands in its place where it has one of the documents, or one of the names in full. */
export function textWithout(keys: readonly string[], names: Iterable<string>): (text: string) => string {
  const searched = [...names];
  const isNaming = (text: string): boolean =>
    keys.some((key) => stripMask(text).includes(key)) || searched.some((name) => text.includes(name));
  return (text) => (isNaming(normalizeName(text)) ? ERASED_TEXT : text);
}
