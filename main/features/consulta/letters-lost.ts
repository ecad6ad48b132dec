import type { Documento } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { Instant } from '#domain/basics/instant.ts';
import { hasLetters } from '#domain/consulta/returned-document.ts';
import type { Unlocked } from '../unlocked.ts';

/**
 * Returns when the environment last lost the letters of a CNPJ; null if the document has no letters. The officer
 * confirms before paying for such a query.
 */
export async function lettersLostAt(
  { results }: Pick<Unlocked, 'results'>,
  environment: Environment,
  { numero }: Documento,
): Promise<Instant | null> {
  return hasLetters(numero) ? results.lettersLostAt(environment) : null;
}
