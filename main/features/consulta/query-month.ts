import { type Documento, parseDocument } from '#domain/basics/document.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Asked, QueryWatch, Register } from '../../ports/register.ts';
import type { StoredResult } from '../../ports/repositories.ts';
import { type NewEvent, recordEvent } from '../audit/record-event.ts';
import { activeConsent } from '../consent/mapping.ts';
import type { Unlocked } from '../unlocked.ts';
import { checkQuery, monthToAsk, reuseSaved } from './check-query.ts';
import { claimMonth } from './claim-month.ts';
import type { ConsultaPorts, ConsultaRequest, ConsultaWatch, Query, SentQuery } from './consulta-request.ts';
import { type EndedQuery, type QueryKey, toQueryKey } from './pending-saves.ts';
import { encodingFact, endEvent, endOf, resultOf, unreadableOf } from './query-end.ts';
import { saveEnd } from './save-end.ts';
import type { FollowedRequests } from './sent-requests.ts';
import { answerTime } from './service-clock.ts';

/**
 * Queries one month and saves the response. Sends nothing until document, month, authorization, archive and ceilings
 * are checked and the attempt is on disk; returns only once the response is on disk. Each query costs money, so a saved
 * month is offered first, a month on its way is not queried twice, and one with an unknown end is queried again only if
 * the officer says so (docs/register.md#attempts). A query cancelled on its way fails with `cancelled`; if its response
 * arrives, it is saved.
 */
export async function queryMonth(
  unlocked: ConsultaPorts,
  register: Register,
  request: ConsultaRequest,
  watch: ConsultaWatch = {},
): Promise<Outcome<StoredResult>> {
  const documento = parseDocument(request.documento);
  if (!documento.ok) return documento;
  const event = queryEvent(request, documento.value);
  const month = await monthToAsk(unlocked, request);
  if (!month.ok) return recordRefusal(unlocked, event, month);

  const { inFlight, underWay } = unlocked;
  const key = toQueryKey(request.environment, documento.value.numero, month.value);
  if (inFlight.has(key)) return recordRefusal(unlocked, event, fail('already_running'));
  inFlight.add(key);
  const query = { key, request, event, documento: documento.value, month: month.value };
  return untilCancelled(watch, (sent) => {
    const asking = runQuery(unlocked, register, query, { ...watch, onSent: sent }).finally(() => {
      inFlight.delete(key);
      underWay.delete(asking);
    });
    underWay.add(asking);
    return asking;
  });
}

/** If the caller cancels after the request has left, only the wait ends; the query continues. */
async function untilCancelled(
  { signal, onSent, onLateEnd }: ConsultaWatch,
  start: (onSent: () => void) => Promise<Outcome<StoredResult>>,
): Promise<Outcome<StoredResult>> {
  const cancelled = Promise.withResolvers<null>();
  let isSent = false;
  const giveUp = (): void => {
    if (isSent && signal?.aborted) cancelled.resolve(null);
  };
  signal?.addEventListener('abort', giveUp, { once: true });
  const asking = start(() => {
    isSent = true;
    onSent?.();
    giveUp();
  });
  const first = await Promise.race([asking, cancelled.promise]);
  signal?.removeEventListener('abort', giveUp);
  if (first !== null) return first;
  asking.then(onLateEnd, () => {});
  return fail('cancelled', { reached: true, unknown: true });
}

type Refused = Extract<Outcome<never>, { ok: false }>;

function queryEvent({ environment, purpose, month }: ConsultaRequest, { numero }: Documento): NewEvent {
  return { kind: 'query', documento: numero, environment, purpose, facts: { month } };
}

/** Logs a refusal: every attempt about a valid document belongs in its subject's file. */
async function recordRefusal(unlocked: ConsultaPorts, event: NewEvent, refused: Refused): Promise<Refused> {
  await recordEvent(unlocked, { ...event, outcome: refused.error.code });
  return refused;
}

async function runQuery(
  unlocked: ConsultaPorts,
  register: Register,
  query: Query,
  watch: ConsultaWatch,
): Promise<Outcome<StoredResult>> {
  const unsaved = unlocked.pendingSaves.get(query.key);
  if (unsaved?.result) return saveResult(unlocked, query.key, { ...unsaved, result: unsaved.result });
  const checked = await checkQuery(unlocked, query);
  if (!checked.ok) return recordRefusal(unlocked, query.event, checked);
  const { attempt } = checked.value;
  const claimed = await claimMonth(unlocked, attempt, {
    teamRepeat: query.request.teamRepeat,
    signal: watch.signal,
    onAskedElsewhere: watch.onAskedElsewhere,
    reused: () => reuseSaved(unlocked, query, attempt),
  });
  if (!claimed.ok) return recordRefusal(unlocked, query.event, claimed);
  return askRegister(unlocked, register, { ...query, ...checked.value, claim: claimed.value }, watch);
}

/** Saves the attempt, sends the query and saves its end, however long that takes. */
async function askRegister(
  unlocked: ConsultaPorts,
  register: Register,
  query: SentQuery,
  watch: QueryWatch,
): Promise<Outcome<StoredResult>> {
  const { key, request, event, attempt, claim, documento, month } = query;
  const begun = await beginAttempt(unlocked, query);
  if (!begun.ok) {
    await claim?.giveBack(attempt.id);
    return recordRefusal(unlocked, event, begun);
  }
  const requests = unlocked.sentRequests.follow(request.environment);
  const asked = await register
    .query(documento, month, watchRequests(unlocked, query, watch, requests))
    .catch((cause: unknown) => failedClient(unlocked, cause))
    .finally(requests.ended);
  const time = answerTime(unlocked.serviceClock, unlocked.clock(), asked.serviceTime);
  const end = endOf(unlocked, query, asked, time);
  const entry = endEvent(unlocked, query, end, time);
  const nothing = { end, entry, result: null, unreadable: null };
  if (!asked.outcome.ok) {
    const saved = await saveEnd(unlocked, key, nothing);
    if (saved.ok && end.state === 'refused') await claim?.giveBack(attempt.id);
    return asked.outcome;
  }
  const received = asked.outcome.value;
  if (received.readable) {
    const result = await resultOf(unlocked, query, received, time);
    const facts = { ...entry.facts, ...encodingFact(received) };
    return saveResult(unlocked, key, { ...nothing, result, entry: { ...entry, facts, resultId: result.id } });
  }
  const unreadable = unreadableOf(unlocked, query, asked, received.text);
  const saved = await saveEnd(unlocked, key, { ...nothing, unreadable });
  const refuses = received.refuses === true ? { refuses: true } : {};
  return saved.ok ? fail('unexpected_answer', { id: unreadable.id, reached: true, ...refuses }) : saved;
}

/** Writes the attempt, if the archive can write what it may bring: what could not be kept is not paid. */
async function beginAttempt(
  { attempts, storageFailure }: ConsultaPorts,
  { attempt, ceilings, request, claim }: SentQuery,
): Promise<Outcome<void>> {
  try {
    return await attempts.begin(attempt, ceilings, request.terms?.ceiling, claim?.kept);
  } catch (cause) {
    if (storageFailure(cause) !== 'archive_unreadable') throw cause;
    return fail('answer_unkeepable');
  }
}

/** Counts each request for the pace of batches, and checks the authorization again before the request leaves. */
function watchRequests(
  unlocked: ConsultaPorts,
  query: SentQuery,
  watch: QueryWatch,
  { left, ended }: FollowedRequests,
): QueryWatch {
  return {
    ...watch,
    turn: async () => {
      ended();
      return (await watch.turn?.()) ?? ok(undefined);
    },
    mayLeave: () => mayLeave(unlocked, query),
    onSent: () => {
      left();
      watch.onSent?.();
    },
  };
}

/**
 * Checks again, here and in the team, for changes since the first check, and tells the team that the request leaves.
 */
async function mayLeave(unlocked: ConsultaPorts, query: SentQuery): Promise<Outcome<void>> {
  const refreshed = await query.claim?.refresh();
  if (refreshed?.ok === false) return refreshed;
  const covered = await stillCovered(unlocked, query);
  return covered.ok ? ((await query.claim?.sending()) ?? covered) : covered;
}

/**
 * Fails if the attempt's consent no longer covers the question: the query may have waited long for a session, its turn
 * or the service. If the archive cannot be read, nothing is sent.
 */
async function stillCovered(
  { clock, consents, storageFailure, log }: ConsultaPorts,
  { request, documento, attempt, consent }: SentQuery,
): Promise<Outcome<void>> {
  try {
    const acts = await consents.ofSubjectIn(request.environment, documento.numero);
    const own = acts.filter(({ id, revokedAt }) => id === consent.id || revokedAt !== null);
    const question = { purpose: request.purpose, institution: attempt.institution.cnpj };
    const covering = activeConsent(own, question, clock());
    return covering.ok ? ok(undefined) : covering;
  } catch (cause) {
    const code = storageFailure(cause);
    return code === null ? fail('internal', { id: log.unexpected('consulta.last_check', cause) }) : fail(code);
  }
}

/** If the client itself threw, the request may or may not have arrived. */
function failedClient({ log }: Pick<Unlocked, 'log'>, cause: unknown): Asked {
  const id = log.unexpected('consulta.client', cause);
  const outcome = fail('internal', { id, reached: true, unknown: true });
  return { requests: 1, reached: true, state: 'unknown', status: null, serviceTime: null, outcome };
}

async function saveResult(
  unlocked: ConsultaPorts,
  key: QueryKey,
  ended: EndedQuery & { readonly result: StoredResult },
): Promise<Outcome<StoredResult>> {
  const saved = await saveEnd(unlocked, key, ended);
  return saved.ok ? ok(ended.result) : saved;
}
