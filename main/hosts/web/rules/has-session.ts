import type { BrowserSession } from '../browser-session.ts';
import type { Rule } from './rule.ts';

/** Only a browser that came in by the one-time link holds the cookie. */
export function hasSession(session: BrowserSession): Rule {
  return (request) => (session.isVisitor(request) ? null : 401);
}
