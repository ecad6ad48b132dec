import { normalizeName } from '#domain/basics/normalize-name.ts';
import { mentionsOf } from '#domain/groups/tells-of.ts';
import type { Whom } from '../tables/table.ts';

/** Stands for a text that mentioned an erased subject. */
export const ERASED_TEXT = '…';

/** `names` are as they were written. One word, such as a first name, identifies nobody. */
export function whomOf(key: string, names: readonly string[]): Whom {
  const normalized = [...new Set(names.map(normalizeName))].filter(Boolean);
  return { key, names: normalized, identifying: new Set(normalized.filter((name) => name.includes(' '))) };
}

/** Returns a text, or `ERASED_TEXT` if it has the subject's document or one of its names in full. */
export function textWithout({ key, identifying }: Whom): (text: string) => string {
  const isMention = mentionsOf(key, [...identifying]);
  return (text) => (isMention(text) ? ERASED_TEXT : text);
}
