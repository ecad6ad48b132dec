import type { SavedResult, SavedResultRow } from '#contract/results.ts';
import { validUntil } from '#domain/consent-validity.ts';
import { readResponse } from '#domain/consulta/read-response.ts';
import type { Environment } from '#domain/environment.ts';
import { isoWithOffset } from '#domain/instant.ts';
import { isMembers, type Members } from '#domain/json-object.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { PageRequest } from '../../ports/page.ts';
import type {
  ResultRepository,
  SavedResultSummary,
  StoredResult,
  UnreadableResponses,
} from '../../ports/repositories.ts';
import type { Log } from '../../ports/system.ts';
import { type AuditPorts, tryRecordEvent } from '../audit/record-event.ts';

/** Saved results, newest first; needs neither key nor network. */
export async function listResults(
  archive: ResultRepository,
  page: PageRequest,
): Promise<{ rows: SavedResultRow[]; total: number }> {
  const { rows, total } = await archive.list(page);
  return { rows: rows.map(savedResultRow), total };
}

export interface ReviewPorts extends AuditPorts {
  readonly log: Log;
  readonly results: ResultRepository;
}

/**
 * Opens one saved result, which is an event of its subject; `not_found` when no such result is kept. A full disk keeps
 * nobody from reading what is saved: there, that it was read is logged only.
 */
export async function openResult(ports: ReviewPorts, id: string): Promise<Outcome<SavedResult>> {
  const found = await ports.results.get(id);
  if (found === null) return fail('not_found');
  const { documento, environment, purpose, consentId } = found;
  await tryRecordEvent(ports, {
    kind: 'view',
    documento: documento.numero,
    ...{ environment, purpose, consentId, resultId: id },
  });
  return ok(savedResult(found));
}

/** The answer of the service byte for byte. */
export async function readRaw(archive: ResultRepository, id: string): Promise<Outcome<{ text: string }>> {
  const found = await archive.get(id);
  return found === null ? fail('not_found') : ok({ text: found.rawText });
}

/** What a service answered that nobody could read, by the id of its refusal; `not_found` once newer ones took its place. */
export async function readUnreadable(
  unreadable: UnreadableResponses,
  id: string,
): Promise<Outcome<{ environment: Environment; keptAt: string; text: string }>> {
  const found = await unreadable.get(id);
  if (found === null) return fail('not_found');
  return ok({ environment: found.environment, keptAt: isoWithOffset(found.keptAt), text: found.text });
}

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

/** The members of a saved answer's body. Throws when it is no JSON: it was read once before it was saved. */
export function responseBody(rawText: string): Members {
  const body: unknown = JSON.parse(rawText);
  return isMembers(body) ? body : {};
}
