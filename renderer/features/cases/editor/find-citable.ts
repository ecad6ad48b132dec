import type { Citable } from '#contract/cases.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';

/** A heading, and what may be cited under it. */
interface CitableGroup {
  readonly heading: string;
  readonly found: readonly Citable[];
}

/** The most that are listed: beyond it one types more of the name. */
const MAX_LISTED = 60;

/** What has every word typed in its name, heading or value, in the order it is offered, by heading. */
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
