import type { SavedResult } from '#contract/results.ts';
import { ok } from '#domain/outcome.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { savedResult } from '../results/saved-result.ts';
import type { ConsultaPorts, ConsultaRequest } from './consulta-ports.ts';
import { queryMonth } from './query-month.ts';

/** Queries one month and opens what was saved of it; refuses as `askMonth` does. */
export async function runConsulta(
  ports: ConsultaPorts,
  request: ConsultaRequest,
  signal?: AbortSignal,
): Promise<Outcome<SavedResult>> {
  const asked = await queryMonth(ports, request, signal);
  return asked.ok ? ok(savedResult(asked.value)) : asked;
}
