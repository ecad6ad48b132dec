import type { Members } from '../basics/json-object.ts';
import { readResponse, statusWord } from '../consulta/read-response.ts';
import type { ProvidedAnswer } from './provided-answer.ts';

/** Reads this service's own answer; null for any other text, and for one that reports an error. */
export function readService(body: Members): readonly ProvidedAnswer[] | null {
  const response = statusWord(body) === 'erro' ? null : readResponse(body);
  return response === null ? null : [{ format: 'service', response }];
}
