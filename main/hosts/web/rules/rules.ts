import type { BrowserSession } from '../browser-session.ts';
import { exactHost } from './exact-host.ts';
import { hasSession } from './has-session.ts';
import { ownFetchSite } from './own-fetch-site.ts';
import type { Rule } from './rule.ts';
import { sameOrigin } from './same-origin.ts';

/** What every request must satisfy, in this order (security.md, Web host). */
export const PUBLIC_RULES: readonly Rule[] = [exactHost, sameOrigin, ownFetchSite];

/** What every request but the entrance itself must satisfy besides. */
export function sessionRules(session: BrowserSession): readonly Rule[] {
  return [hasSession(session)];
}
