import type { Visit } from '../visit.ts';
import type { Rule } from './rule.ts';

/** Only a browser that came in by the one-time link holds the cookie. */
export function entered(visit: Visit): Rule {
  return (request) => (visit.isVisitor(request) ? null : 401);
}
