import type { SavedResult } from '../../../preload/contract/archive.ts';
import { ok } from '../../../preload/domain/outcome.ts';
import type { Outcome } from '../ports/answer.ts';
import { savedResult } from '../review/saved-result.ts';
import { queryMonth } from './ask-month.ts';
import type { ConsultaPorts, ConsultaRequest } from './consulta-ports.ts';

/** Queries one month and opens what was saved of it; refuses as `askMonth` does. */
export async function runConsulta(
  ports: ConsultaPorts,
  request: ConsultaRequest,
  signal?: AbortSignal,
): Promise<Outcome<SavedResult>> {
  const asked = await queryMonth(ports, request, signal);
  return asked.ok ? ok(savedResult(asked.value)) : asked;
}
