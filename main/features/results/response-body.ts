import { isMembers, type Members } from '#domain/json-object.ts';

/** The members of a saved answer's body. Throws when it is no JSON: it was read once before it was saved. */
export function responseBody(rawText: string): Members {
  const body: unknown = JSON.parse(rawText);
  return isMembers(body) ? body : {};
}
