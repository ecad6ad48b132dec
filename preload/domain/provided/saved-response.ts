import { type Instant, isoWithOffset } from '../basics/instant.ts';
import { isMembers } from '../basics/json-object.ts';
import type { DataBase } from '../basics/month.ts';
import { serviceValidUntil } from '../consent/consent-validity.ts';
import { type ConsultaResponse, readResponse } from '../consulta/read-response.ts';
import type { AnswerOrigin } from './answer-origin.ts';
import type { ProvidedAnswer } from './provided-answer.ts';
import { readProvided } from './read-provided.ts';

/**
 * Reads a saved response, in the format of its text; of a text with several months the one of its result. Throws if
 * that fails, because it was readable before it was saved.
 */
export function readSavedResponse(rawText: string, month: DataBase): ConsultaResponse {
  const read = ownResponse(rawText) ?? answerOf(readProvided(rawText) ?? [], month)?.response ?? null;
  if (read === null) throw new Error('a saved response has no readable consulta');
  return read;
}

/** Of one answer the month is not asked: a received one may name another month and still be its result's. */
export function answerOf(answers: readonly ProvidedAnswer[], month: DataBase): ProvidedAnswer | undefined {
  const [only, ...others] = answers;
  if (others.length === 0) return only;
  return answers.find(({ response }) => response.consulta.resumoDoCliente.dataBaseConsultada === month);
}

/** Nearly every saved text is the service's own, which was bounded when it was received. */
function ownResponse(rawText: string): ConsultaResponse | null {
  if (rawText.startsWith('\uFEFF')) return null;
  const body: unknown = JSON.parse(rawText);
  return readResponse(isMembers(body) ? body : {});
}

interface Authorized extends Pick<AnswerOrigin, 'imported'> {
  readonly queriedAt: Instant;
  readonly consentEndsAt: Instant | null;
}

/** End of the authorization just after the query or the import, ISO with offset; only a query moves it. */
export function authorizedUntil({ queriedAt, consentEndsAt, imported }: Authorized): string {
  if (imported !== null) return isoWithOffset(imported.authorizedUntil);
  const end = serviceValidUntil({ createdAt: queriedAt, lastQueryAt: queriedAt });
  return isoWithOffset(Math.min(end, consentEndsAt ?? end));
}
