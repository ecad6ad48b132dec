import { ownOrigin, type Rule } from './rule.ts';

/** A foreign page's request names that page as Origin; a page opened by the officer sends none. */
export const sameOrigin: Rule = (request) => {
  const { origin } = request.headers;
  return origin === undefined || origin === ownOrigin(request) ? null : 403;
};
