import type { Members } from '../json-object.ts';
import type { Consulta } from './consulta.ts';
import { readConsulta } from './read-consulta.ts';
import { type Envelope, readEnvelope } from './reading/read-envelope.ts';

/** A success body of `POST /api/scr` (specification, Query the register) with all its deviations. */
export interface ConsultaResponse extends Envelope {
  readonly consulta: Consulta;
}

/**
 * Reads a body, when it arrives and each time it is opened again; null where there is no `consulta` in it that could be
 * read.
 */
export function readResponse(body: Members): ConsultaResponse | null {
  const read = readConsulta(body.consulta);
  if (read === null) return null;
  const { data, versao, deviations } = readEnvelope(body, ['consulta']);
  return { data, versao, consulta: read.consulta, deviations: [...deviations, ...read.deviations] };
}
