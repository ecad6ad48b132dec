import { type Instant, isoWithOffset } from '../basics/instant.ts';
import { isMembers } from '../basics/json-object.ts';
import { serviceValidUntil } from '../consent/consent-validity.ts';
import { type ConsultaResponse, readResponse } from './read-response.ts';

/** Reads a saved response again. Throws if it cannot be read any more: it was read before it was saved. */
export function readSavedResponse(rawText: string): ConsultaResponse {
  const body: unknown = JSON.parse(rawText);
  const read = readResponse(isMembers(body) ? body : {});
  if (read === null) throw new Error('a saved response has no readable consulta');
  return read;
}

/** Until when its authorization was good as its query left it, ISO with offset. */
export function authorizedUntil(queriedAt: Instant, consentEndsAt: Instant | null): string {
  const end = serviceValidUntil({ createdAt: queriedAt, lastQueryAt: queriedAt });
  return isoWithOffset(Math.min(end, consentEndsAt ?? end));
}
