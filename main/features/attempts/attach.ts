import type { Environment } from '#domain/basics/environment.ts';
import { parseMembers } from '#domain/basics/json-object.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { type ConsultaResponse, readResponse, statusWord } from '#domain/consulta/read-response.ts';
import { keptResponse } from '#domain/series/kept-response.ts';
import type { StoredAttempt } from '../../ports/attempts.ts';
import type { StoredResult } from '../../ports/repositories.ts';
import { buildEvent } from '../audit/record-event.ts';
import { type ActiveConsent, byConsent, isRegistered } from '../consent/mapping.ts';
import { type SavePorts, savePending } from '../consulta/save-end.ts';
import type { Unlocked } from '../unlocked.ts';

type AttachPorts = SavePorts & Pick<Unlocked, 'clock' | 'officer' | 'settings' | 'consents'>;

/**
 * Saves a text as the response to an attempt with an unknown end. It is parsed like a received response, and stays
 * marked as `attached`: the officer, not the service, states its origin. Answers held in memory are saved first,
 * because one of them may be the received response; fails with `saving_blocked` if the disk refuses. Fails with
 * `not_found` if the attempt no longer waits or its authorization is gone, and with `attachment_refused`: `unreadable`
 * if the text is not a response, `other_subject` if it does not name the queried document and month. In the sandbox,
 * test data may name any.
 */
export async function attachResponse(unlocked: AttachPorts, id: string, text: string): Promise<Outcome<StoredResult>> {
  const { attempts, consents, results } = unlocked;
  const saved = await savePending(unlocked);
  if (!saved.ok) return saved;
  const attempt = await attempts.get(id);
  if (attempt?.state !== 'unknown' || attempt.settlement !== null) return fail('not_found');
  const consent = await consents.get(attempt.consentId);
  if (consent === null || !isRegistered(consent)) return fail('not_found');
  const response = responseIn(text);
  if (response === null) return fail('attachment_refused', { reason: 'unreadable' });
  const result = await resultOf(unlocked, attempt, { consent, response, text });
  if (!isProven(response, attempt.environment) || result.kind === 'other_subject')
    return fail('attachment_refused', { reason: 'other_subject' });
  const { documento, environment, purpose, consentId, month } = attempt;
  const facts = { month, attempt: id, act: 'attached' };
  const about = { documento, environment, purpose, consentId, resultId: result.id };
  const entry = buildEvent(unlocked, { kind: 'query', ...about, facts });
  return (await results.attach(result, entry)) ? ok(result) : fail('not_found');
}

function responseIn(text: string): ConsultaResponse | null {
  const body = parseMembers(text);
  return body === null || statusWord(body) === 'erro' ? null : readResponse(body);
}

/** A received response belongs to its request; a file must name its subject itself. */
function isProven({ consulta }: ConsultaResponse, environment: Environment): boolean {
  const { documentoDoCliente, dataBaseConsultada } = consulta.resumoDoCliente;
  return environment === 'sandbox' || (!!documentoDoCliente && dataBaseConsultada !== null);
}

interface Attached {
  readonly consent: ActiveConsent;
  readonly response: ConsultaResponse;
  readonly text: string;
}

async function resultOf(
  { settings }: AttachPorts,
  attempt: StoredAttempt,
  { consent, response, text }: Attached,
): Promise<StoredResult> {
  const { id, environment, documento: numero, month, intentAt, purpose, reference, institution } = attempt;
  const { processedFloor } = await settings.read();
  const documento = { tipo: consent.documento.tipo, numero };
  return {
    id,
    environment,
    documento,
    dataBase: month,
    queriedAt: intentAt,
    purpose,
    reference,
    institution,
    source: 'attached',
    imported: null,
    simulation: null,
    ...keptResponse(response.consulta, { environment, documento, month, processedFloor }),
    ...byConsent(consent),
    askedBy: attempt.officer,
    rawText: text,
  };
}
