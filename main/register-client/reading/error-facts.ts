import { isMembers, type Members } from '#domain/json-object.ts';
import type { FailureDetails } from '#domain/outcome.ts';
import { scrub } from './scrub.ts';

const FIELD_NAME = /^[A-Za-z][\w.]{0,63}$/;
const MAX_FIELDS = 20;

/** What an error body says, fit to be shown: `messagem`, and `campo.<field>` for each violation (specification, Errors). */
export function errorFacts(body: Members | null, personal: readonly string[]): FailureDetails {
  const facts: Record<string, string> = {};
  if (typeof body?.messagem === 'string') facts.messagem = scrub(body.messagem, personal);
  for (const [field, text] of violationsOf(body?.campo)) facts[`campo.${field}`] = scrub(text, personal);
  return facts;
}

function violationsOf(campo: unknown): [string, string][] {
  if (!isMembers(campo)) return [];
  return Object.entries(campo)
    .flatMap(([field, text]): [string, string][] => (typeof text === 'string' ? [[field, text]] : []))
    .filter(([field]) => FIELD_NAME.test(field))
    .slice(0, MAX_FIELDS);
}
