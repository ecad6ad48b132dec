import { SCREEN_PATHS } from './screen-paths.ts';

/** Places of links, each with its path in the window; a link does nothing but show a screen. */
const PLACES = { caso: SCREEN_PATHS.cases, cliente: '/titular' } as const;

export type LinkedPlace = keyof typeof PLACES;

export const LINK_SCHEME = 'lastro';

/** Ids of the archive, which say nothing to anybody who does not have it. */
const LINK = new RegExp(`^${LINK_SCHEME}://(caso|cliente)/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/?$`);

/** Longer than any link of ours. */
const MAX_LENGTH = 80;

/** The link to a case, or to a subject by one of its saved results. */
export function linkTo(place: LinkedPlace, id: string): string {
  return `${LINK_SCHEME}://${place}/${id}`;
}

/** Whether a text wants to be a link of ours, however it goes on. */
export function isLink(text: string): boolean {
  return text.slice(0, LINK_SCHEME.length + 1).toLowerCase() === `${LINK_SCHEME}:`;
}

/** The path of the window's page that a link leads to; null for a text that is no link of ours, letter by letter. */
export function pathOfLink(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const [, place, id] = LINK.exec(text) ?? [];
  return place === undefined || id === undefined ? null : `${PLACES[place as LinkedPlace]}/${id}`;
}
