import type { Visit } from '../visit.ts';
import { entered } from './entered.ts';
import { exactHost } from './exact-host.ts';
import { ownFetchSite } from './own-fetch-site.ts';
import type { Rule } from './rule.ts';
import { sameOrigin } from './same-origin.ts';

/** What every request must satisfy, in this order (security.md, Web host). */
export const AT_THE_DOOR: readonly Rule[] = [exactHost, sameOrigin, ownFetchSite];

/** What every request but the entrance itself must satisfy besides. */
export function inside(visit: Visit): readonly Rule[] {
  return [entered(visit)];
}
