import type { SavedResult, SavedResultRow } from '../../../preload/contract/archive.ts';
import { validUntil } from '../../../preload/domain/consent-validity.ts';
import { readAnswer } from '../../../preload/domain/consulta/read-answer.ts';
import { isoWithOffset } from '../../../preload/domain/instant.ts';
import type { SavedAnswer, SavedResultSummary } from '../ports/result-archive.ts';
import { answerBody } from './answer-body.ts';

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
  const read = readAnswer(answerBody(answer.rawText));
  if (read === null) throw new Error('a saved answer has no readable consulta');
  return {
    ...savedResultRow(answer),
    consentId: answer.consentId,
    authorizationId: answer.authorizationId,
    authorizedUntil: isoWithOffset(validUntil({ createdAt: answer.queriedAt, lastQueryAt: answer.queriedAt })),
    data: read.data,
    versao: read.versao,
    consulta: read.consulta,
    deviations: [...read.deviations],
  };
}
