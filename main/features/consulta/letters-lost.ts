import type { Documento } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { Instant } from '#domain/basics/instant.ts';
import { hasLetters } from '#domain/consulta/returned-document.ts';
import type { Unlocked } from '../unlocked.ts';

/**
 * Returns when the letters of a CNPJ were last lost in an environment, so that the officer is asked before a document that
 * has letters is paid for; null where nothing is to be asked.
 */
export async function lettersLostAt(
  { results }: Pick<Unlocked, 'results'>,
  environment: Environment,
  { numero }: Documento,
): Promise<Instant | null> {
  return hasLetters(numero) ? results.lettersLostAt(environment) : null;
}
