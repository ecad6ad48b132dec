import type { SavedResult, SavedResultRow } from '#contract/results.ts';
import { validUntil } from '#domain/consent-validity.ts';
import { readResponse } from '#domain/consulta/read-response.ts';
import { isoWithOffset } from '#domain/instant.ts';
import type { SavedResultSummary, StoredResult } from '../../ports/result-repository.ts';
import { responseBody } from './response-body.ts';

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
export function savedResult(response: StoredResult): SavedResult {
  const read = readResponse(responseBody(response.rawText));
  if (read === null) throw new Error('a saved answer has no readable consulta');
  return {
    ...savedResultRow(response),
    consentId: response.consentId,
    authorizationId: response.authorizationId,
    authorizedUntil: isoWithOffset(validUntil({ createdAt: response.queriedAt, lastQueryAt: response.queriedAt })),
    data: read.data,
    versao: read.versao,
    consulta: read.consulta,
    deviations: [...read.deviations],
  };
}
