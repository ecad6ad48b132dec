import { statusWord } from '#domain/consulta/reading/read-envelope.ts';
import type { Members } from '#domain/json-object.ts';
import { ServiceRefused } from '../failures/service-refused.ts';
import { errorFacts } from './error-facts.ts';

/** Throws where a body says `erro`: that is a refusal at any HTTP status (specification, Errors). */
export function refuseErrorBody(body: Members, status: number, personal: readonly string[]): void {
  if (statusWord(body) === 'erro') throw new ServiceRefused({ ...errorFacts(body, personal), status });
}
