import { isoWithOffset, saoPauloDate } from '#domain/basics/instant.ts';
import { keptResponse } from '#domain/series/kept-response.ts';
import type { AttemptEnd } from '../../ports/attempts.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { Asked, RegisterResponse } from '../../ports/register.ts';
import type { StoredResult, UnreadableResponse } from '../../ports/repositories.ts';
import { buildEvent } from '../audit/record-event.ts';
import { byConsent } from '../consent/mapping.ts';
import type { Unlocked } from '../unlocked.ts';
import type { ConsultaPorts, ConsultaRequest, SentQuery } from './consulta-request.ts';
import { simulationOf } from './reusable-result.ts';
import type { AnswerTime } from './service-clock.ts';

export function endOf(
  { clock }: Pick<Unlocked, 'clock'>,
  { attempt }: SentQuery,
  { requests, reached, state, status, serviceTime, outcome }: Asked,
  { validFrom }: AnswerTime,
): AttemptEnd {
  const endedAt = clock();
  const readFailure = outcome.ok && !outcome.value.readable ? 'unexpected_answer' : null;
  const failure = outcome.ok ? readFailure : outcome.error.code;
  const day = saoPauloDate(serviceTime ?? endedAt);
  return { id: attempt.id, endedAt, day, state, failure, status, reached, requests, validFrom };
}

/**
 * The log entry states the requests sent, whether they may have arrived, and the service's time if the clocks differ.
 */
export function endEvent(
  unlocked: ConsultaPorts,
  { event, request, attempt: { id, consentId, repeatOf } }: SentQuery,
  { requests, reached, state, failure }: AttemptEnd,
  { difference }: AnswerTime,
): AuditEvent {
  const act = { ...(repeatOf !== null && { act: 'asked_again', repeatOf }), ...teamRepeatFacts(request) };
  const clocks = difference === null ? {} : { serviceTime: isoWithOffset(difference.service) };
  const facts = { ...event.facts, ...act, attempt: id, requests, reached, state, ...clocks };
  return buildEvent(unlocked, { ...event, facts, outcome: failure ?? 'ok', consentId });
}

function teamRepeatFacts({ teamRepeat }: ConsultaRequest): AuditEvent['facts'] {
  return teamRepeat === undefined ? {} : { act: 'team_asked_again', reason: teamRepeat.reason };
}

/** Returns the encoding of bytes that were not UTF-8; the saved text no longer shows it. */
export function encodingFact({ deviations }: RegisterResponse): AuditEvent['facts'] {
  const encoding = deviations.find(({ kind }) => kind === 'encoding')?.found;
  return encoding === undefined ? {} : { encoding };
}

export async function resultOf(
  { settings, embedded }: ConsultaPorts,
  { attempt, consent, documento, month }: SentQuery,
  { consulta, rawText }: RegisterResponse,
  { at: queriedAt }: AnswerTime,
): Promise<StoredResult> {
  const { environment, purpose, reference, institution } = attempt;
  const { processedFloor } = await settings.read();
  return {
    id: attempt.id,
    environment,
    purpose,
    reference,
    institution,
    documento,
    dataBase: month,
    queriedAt,
    ...byConsent(consent),
    askedBy: attempt.officer,
    source: 'received',
    imported: null,
    simulation: simulationOf(environment, embedded),
    ...keptResponse(consulta, { environment, documento, month, processedFloor }),
    rawText,
  };
}

export function unreadableOf(
  { clock }: ConsultaPorts,
  { documento, month, attempt: { id, environment } }: SentQuery,
  { status }: Asked,
  text: string,
): UnreadableResponse {
  return { id, environment, documento: documento.numero, month, status, savedAt: clock(), text };
}
