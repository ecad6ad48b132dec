import { normalizeName } from '#domain/basics/normalize-name.ts';
import { mentionsOf } from '#domain/groups/tells-of.ts';
import type { Whom } from '../tables/table.ts';
import { ERASED_TEXT } from '../tables/texts.ts';

/** `names` are unnormalized. A single word, such as a first name, identifies nobody. */
export function whomOf(key: string, names: readonly string[]): Whom {
  const normalized = [...new Set(names.map(normalizeName))].filter(Boolean);
  return { key, names: normalized, identifying: new Set(normalized.filter((name) => name.includes(' '))) };
}

/** The function returns a text unchanged, or `ERASED_TEXT` if it contains the subject's document or a full name. */
export function textWithout({ key, identifying }: Whom): (text: string) => string {
  const isMention = mentionsOf(key, [...identifying]);
  return (text) => (isMention(text) ? ERASED_TEXT : text);
}
