import type { SavedResult, SavedResultRow } from '../../../preload/contract/archive.ts';
import { validUntil } from '../../../preload/domain/consent-validity.ts';
import { readConsulta } from '../../../preload/domain/consulta/read-consulta.ts';
import { isoWithOffset } from '../../../preload/domain/instant.ts';
import type { SavedAnswer, SavedResultSummary } from '../ports.ts';

/** One line of the list of saved results. */
export function savedResultRow(summary: SavedResultSummary): SavedResultRow {
  const { documento, queriedAt, ...rest } = summary;
  return {
    ...rest,
    documento: documento.numero,
    tipoDocumento: documento.tipo,
    queriedAt: isoWithOffset(queriedAt),
  };
}

/**
 * The whole result, read again from the raw answer: a better reader betters every old result. Throws when the raw
 * text, which was read once before it was saved, cannot be read any more.
 */
export function savedResult(answer: SavedAnswer): SavedResult {
  const body: unknown = JSON.parse(answer.rawText);
  const read = readConsulta(member(body, 'consulta'));
  if (read === null) throw new Error('a saved answer has no readable consulta');
  return {
    ...savedResultRow(answer),
    consentId: answer.consentId,
    authorizationId: answer.authorizationId,
    authorizedUntil: isoWithOffset(validUntil({ createdAt: answer.queriedAt, lastQueryAt: answer.queriedAt })),
    data: textMember(body, 'data'),
    versao: textMember(body, 'versao'),
    consulta: read.consulta,
    deviations: [...read.deviations],
  };
}

function member(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

function textMember(body: unknown, name: string): string {
  const found = member(body, name);
  return typeof found === 'string' ? found : '';
}
