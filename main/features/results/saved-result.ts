import type { Parsed } from '#contract/contract.ts';
import type { SavedResult } from '#contract/results.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { isGap, readableFigures } from '#domain/consulta/response-kind.ts';
import { authorizedUntil, readSavedResponse } from '#domain/provided/saved-response.ts';
import type { ResultRepository, StoredResult } from '../../ports/repositories.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { type AuditPorts, buildEvent, type NewEvent, tryRecordEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { savedResultRow } from './saved-result-row.ts';

/**
 * Opens a saved result and logs the view; fails with `not_found`. If the disk is full, the result still opens, and only
 * the program's log records the view.
 */
export async function openResult(
  unlocked: AuditPorts & Pick<Unlocked, 'log' | 'results'>,
  { id, again }: Parsed<'results.open'>,
): Promise<Outcome<SavedResult>> {
  const found = await unlocked.results.get(id);
  if (found === null) return fail('not_found');
  if (again) return ok(savedResult(found));
  await tryRecordEvent(unlocked, { kind: 'view', ...aboutResult(found) });
  return ok(savedResult(found));
}

/** Returns the service's response byte for byte. */
export async function readRaw(results: ResultRepository, id: string): Promise<Outcome<{ text: string }>> {
  const found = await results.get(id);
  return found === null ? fail('not_found') : ok({ text: found.rawText });
}

/**
 * Changes the reference of a result. The audit log can never be erased, so it records only whether there was a
 * reference before and is one now, not the text.
 */
export async function setReference(
  unlocked: Pick<Unlocked, 'clock' | 'officer' | 'results'>,
  { id, reference }: { readonly id: string; readonly reference: string },
): Promise<Outcome<{ reference: string }>> {
  const found = await unlocked.results.get(id);
  if (found === null) return fail('not_found');
  const about = aboutResult(found);
  const changed = { what: 'reference', removed: found.reference === '' ? 0 : 1, added: reference === '' ? 0 : 1 };
  const facts = { ...about.facts, ...changed };
  await unlocked.results.setReference(id, reference, buildEvent(unlocked, { kind: 'label', ...about, facts }));
  return ok({ reference });
}

/** Makes a response the one that counts for its month, and logs the choice. */
export async function chooseResult(
  unlocked: Pick<Unlocked, 'clock' | 'officer' | 'results'>,
  id: string,
): Promise<Outcome<{ chosen: true }>> {
  const found = await unlocked.results.get(id);
  if (found === null) return fail('not_found');
  if (isGap(found.kind)) return fail('invalid_input', { fields: 'id' });
  const about = aboutResult(found);
  const event = buildEvent(unlocked, { kind: 'label', ...about, facts: { ...about.facts, what: 'choice' } });
  return (await unlocked.results.choose(id, unlocked.clock(), event)) ? ok({ chosen: true }) : fail('not_found');
}

/** Facts of a result for a log entry, with the month: without it the entries of a series would look alike. */
function aboutResult(result: StoredResult): Omit<NewEvent, 'kind'> {
  const { id, documento, environment, purpose, consentId, dataBase } = result;
  return { documento: documento.numero, environment, purpose, consentId, resultId: id, facts: { month: dataBase } };
}

/**
 * Parses the whole result again from the raw response, so that a better parser improves every old result. The figures
 * of a gap stay in the raw text. Throws if the text, which was readable when saved, no longer is.
 */
export function savedResult(response: StoredResult): SavedResult {
  const read = readSavedResponse(response.rawText, response.dataBase);
  return {
    ...savedResultRow(response),
    consentId: response.consentId,
    authorizationId: response.authorizationId,
    via: response.via,
    askedBy: response.askedBy,
    authorizedUntil: authorizedUntil(response),
    sha256: sha256Of(response.rawText).toString('hex'),
    data: read.data,
    versao: read.versao,
    consulta: readableFigures(read.consulta, response.kind),
    // Deviations of another subject's response would quote it.
    deviations: response.kind === 'other_subject' ? [] : [...read.deviations],
  };
}
