import type { SavedResult, SavedResultRow } from '#contract/results.ts';
import type { Environment } from '#domain/environment.ts';
import { isoWithOffset } from '#domain/instant.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { Log } from '../../ports/log.ts';
import type { Outcome } from '../../ports/outcome.ts';
import type { PageRequest } from '../../ports/page.ts';
import type { ResultRepository } from '../../ports/result-repository.ts';
import type { UnreadableResponses } from '../../ports/unreadable-responses.ts';
import { type AuditPorts, tryRecordEvent } from '../audit/record-event.ts';
import { savedResult, savedResultRow } from './saved-result.ts';

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
