import type { Rule } from './rule.ts';

/**
 * Other programs' pages on 127.0.0.1 count as the same site and are sent the cookie; only the same origin, or the
 * officer's own navigation, may ask. The header is absent outside browsers, where the cookie decides.
 */
export const ownFetchSite: Rule = (request) => {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none' ? null : 403;
};
