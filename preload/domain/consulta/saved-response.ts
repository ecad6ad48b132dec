import { type Instant, isoWithOffset } from '../basics/instant.ts';
import { isMembers } from '../basics/json-object.ts';
import { serviceValidUntil } from '../consent/consent-validity.ts';
import { type ConsultaResponse, readResponse } from './read-response.ts';

/** Reads a saved response. Throws if that fails, because it was readable before it was saved. */
export function readSavedResponse(rawText: string): ConsultaResponse {
  const body: unknown = JSON.parse(rawText);
  const read = readResponse(isMembers(body) ? body : {});
  if (read === null) throw new Error('a saved response has no readable consulta');
  return read;
}

/** End of the authorization just after the query, ISO with offset. */
export function authorizedUntil(queriedAt: Instant, consentEndsAt: Instant | null): string {
  const end = serviceValidUntil({ createdAt: queriedAt, lastQueryAt: queriedAt });
  return isoWithOffset(Math.min(end, consentEndsAt ?? end));
}
