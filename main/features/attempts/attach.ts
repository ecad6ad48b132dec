import type { Environment } from '#domain/basics/environment.ts';
import { parseMembers } from '#domain/basics/json-object.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { fixedEnd, statedEnd } from '#domain/consent/consent-validity.ts';
import { type ConsultaResponse, readResponse, statusWord } from '#domain/consulta/read-response.ts';
import { keptResponse } from '#domain/series/kept-response.ts';
import type { StoredAttempt } from '../../ports/attempts.ts';
import type { StoredConsent, StoredResult } from '../../ports/repositories.ts';
import { buildEvent } from '../audit/record-event.ts';
import { type SavePorts, savePending } from '../consulta/save-end.ts';
import type { Unlocked } from '../unlocked.ts';

type AttachPorts = SavePorts & Pick<Unlocked, 'clock' | 'officer' | 'settings' | 'consents'>;

/**
 * Keeps a text as the response to an attempt of unknown end. It is read as a received one is, and is marked `attached` for
 * ever: the officer says where it came from, not the service. What is held in memory is saved first, for it may be the
 * received response; fails with `saving_blocked` while the disk does not take it. Fails with `not_found` if the attempt
 * does not wait any more or its authorization is gone, and with `attachment_refused`: `unreadable` for a text that is no
 * response, `other_subject` for one that does not name the document and month that were asked; in the sandbox, test data
 * may name any.
 */
export async function attachResponse(unlocked: AttachPorts, id: string, text: string): Promise<Outcome<StoredResult>> {
  const { attempts, consents, results } = unlocked;
  const saved = await savePending(unlocked);
  if (!saved.ok) return saved;
  const attempt = await attempts.get(id);
  if (attempt?.state !== 'unknown' || attempt.settlement !== null) return fail('not_found');
  const consent = await consents.get(attempt.consentId);
  if (consent?.record == null) return fail('not_found');
  const response = responseIn(text);
  if (response === null) return fail('attachment_refused', { reason: 'unreadable' });
  const result = await resultOf(unlocked, attempt, { consent, authorizationId: consent.record.id, response, text });
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

/** A received response belongs to its request; a file has to say by itself whose it is. */
function isProven({ consulta }: ConsultaResponse, environment: Environment): boolean {
  const { documentoDoCliente, dataBaseConsultada } = consulta.resumoDoCliente;
  return environment === 'sandbox' || (!!documentoDoCliente && dataBaseConsultada !== null);
}

interface Attached {
  readonly consent: StoredConsent;
  readonly authorizationId: string;
  readonly response: ConsultaResponse;
  readonly text: string;
}

async function resultOf(
  { settings }: AttachPorts,
  attempt: StoredAttempt,
  { consent, authorizationId, response, text }: Attached,
): Promise<StoredResult> {
  const { id, environment, documento: numero, month, intentAt, purpose, reference, consentId, institution } = attempt;
  const { processedFloor } = await settings.read();
  const documento = { tipo: consent.documento.tipo, numero };
  return {
    id,
    environment,
    nome: consent.nome,
    documento,
    dataBase: month,
    queriedAt: intentAt,
    purpose,
    reference,
    consentId,
    authorizationId,
    institution,
    source: 'attached',
    simulation: null,
    ...keptResponse(response.consulta, { environment, documento, month, processedFloor }),
    consentEndsAt: fixedEnd({ ...consent, statedEndsAt: statedEnd(consent.record) }),
    via: consent.capture.via,
    askedBy: attempt.officer,
    rawText: text,
  };
}
