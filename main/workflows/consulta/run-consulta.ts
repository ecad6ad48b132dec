import type { SavedResult } from '../../../preload/contract/archive.ts';
import { accept } from '../../../preload/domain/outcome.ts';
import type { Answer } from '../ports/answer.ts';
import { savedResult } from '../review/saved-result.ts';
import { askMonth } from './ask-month.ts';
import type { ConsultaPorts, ConsultaRequest } from './consulta-ports.ts';

/** Queries one month and opens what was saved of it; refuses as `askMonth` does. */
export async function runConsulta(
  ports: ConsultaPorts,
  request: ConsultaRequest,
  signal?: AbortSignal,
): Promise<Answer<SavedResult>> {
  const asked = await askMonth(ports, request, signal);
  return asked.ok ? accept(savedResult(asked.value)) : asked;
}
