/** JSON text with line breaks for reading; text that is not JSON stays as it is. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
/** A stretch of a text, from its first character to the one behind its last. */
export interface Hit {
  readonly from: number;
  readonly to: number;
}

/** Every occurrence of the searched text, ignoring case; none for an empty search. */
export function findHits(text: string, wanted: string): Hit[] {
  if (wanted === '') return [];
  const found = text.matchAll(new RegExp(RegExp.escape(wanted), 'giu'));
  return Array.from(found, ({ index, 0: { length } }) => ({ from: index, to: index + length }));
}

/** A part of a text in its order: what lies between the hits, and each hit with its number. */
export interface Part {
  readonly text: string;
  readonly hit: number | null;
}

/** The whole text cut at its hits; nothing of it is lost. */
export function cutAtHits(text: string, hits: readonly Hit[]): Part[] {
  const parts = hits.flatMap(({ from, to }, hit): Part[] => [
    { text: text.slice(hits[hit - 1]?.to ?? 0, from), hit: null },
    { text: text.slice(from, to), hit },
  ]);
  return [...parts, { text: text.slice(hits.at(-1)?.to ?? 0), hit: null }].filter((part) => part.text !== '');
}

/** The hit a step leads to, ends joined. */
export function stepTo(position: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (position + step + count) % count;
}
