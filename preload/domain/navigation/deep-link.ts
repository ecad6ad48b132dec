import { SCREEN_PATHS } from './screen-paths.ts';

/** Places of links, with their paths in the window; a link only shows a screen. */
const PLACES = { caso: SCREEN_PATHS.cases, cliente: '/titular' } as const;

export type LinkedPlace = keyof typeof PLACES;

export const LINK_SCHEME = 'lastro';

/** A link holds an id of the archive, which is meaningless without the archive. */
const LINK = new RegExp(`^${LINK_SCHEME}://(caso|cliente)/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/?$`);

/** Longer than every valid link. */
const MAX_LENGTH = 80;

/** The link to a case, or to a subject by one of its saved results. */
export function linkTo(place: LinkedPlace, id: string): string {
  return `${LINK_SCHEME}://${place}/${id}`;
}

/** Whether a text begins like a link of this program. */
export function isLink(text: string): boolean {
  return text.slice(0, LINK_SCHEME.length + 1).toLowerCase() === `${LINK_SCHEME}:`;
}

/** The window's path for a link; null unless the text is exactly a valid link. */
export function pathOfLink(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const [, place, id] = LINK.exec(text) ?? [];
  return place === undefined || id === undefined ? null : `${PLACES[place as LinkedPlace]}/${id}`;
}
