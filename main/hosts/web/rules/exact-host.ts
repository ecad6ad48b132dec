import { ownAuthority, type Rule } from './rule.ts';

/** A page whose name was rebound to 127.0.0.1 still sends its own name as Host. */
export const exactHost: Rule = (request) => (request.headers.host === ownAuthority(request) ? null : 421);
