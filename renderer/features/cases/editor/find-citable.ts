import type { Citable } from '#contract/cases.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';

interface CitableGroup {
  readonly heading: string;
  readonly found: readonly Citable[];
}

/** Most entries in the list; a longer search finds the others. */
const MAX_LISTED = 60;

/** Finds the entries whose heading, name and value contain every typed word, in their order, by heading. */
export function findCitable(
  citable: readonly Citable[],
  typed: string,
): { readonly groups: readonly CitableGroup[]; readonly left: number } {
  const words = normalizeName(typed).split(' ').filter(Boolean);
  const found = citable.filter((one) => {
    const said = normalizeName(`${one.heading} ${one.label} ${one.text}`);
    return words.every((word) => said.includes(word));
  });
  const groups = Map.groupBy(found.slice(0, MAX_LISTED), ({ heading }) => heading);
  return {
    groups: [...groups].map(([heading, under]) => ({ heading, found: under })),
    left: Math.max(0, found.length - MAX_LISTED),
  };
}
