import type { AskedFor } from '#domain/attempt.ts';
import { keptResponse } from '#domain/consulta/kept-response.ts';
import { type Ceiling, priceAt } from '#domain/costs.ts';
import { type Documento, parseDocument } from '#domain/document.ts';
import type { Environment, Purpose } from '#domain/environment.ts';
import { type Instant, isoWithOffset, saoPauloDate } from '#domain/instant.ts';
import { checkMonth, type DataBase, type MonthQuestion, monthQuestion } from '#domain/month.ts';
import { type FailureDetails, fail, type Outcome, ok } from '#domain/outcome.ts';
import type { StoredSettings } from '#domain/settings.ts';
import { type Ceilings, costsOf } from '#domain/spending.ts';
import type { AttemptEnd, NewAttempt } from '../../ports/attempts.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { ClaimWish, MonthClaim } from '../../ports/month-claims.ts';
import type { Asked, QueryWatch, Register, RegisterResponse } from '../../ports/register.ts';
import type { StoredResult, UnreadableResponse } from '../../ports/repositories.ts';
import type { SavedResultSummary } from '../../ports/saved-result.ts';
import { type AuditPorts, buildEvent, type NewEvent, recordEvent } from '../audit/record-event.ts';
import { type ActiveConsent, activeConsent } from '../consent/mapping.ts';
import { addressesOf, originOf } from '../settings/addresses.ts';
import { askingInstitution } from '../settings/settings.ts';
import type { Unlocked } from '../unlocked.ts';
import { askableMonths } from './askable-months.ts';
import { claimMonth, type TeamRepeat } from './claim-month.ts';
import { type EndedQuery, type QueryKey, toQueryKey } from './pending-saves.ts';
import { reusableResult, simulationOf } from './reusable-result.ts';
import { saveEnd, savePending } from './save-end.ts';
import type { FollowedRequests } from './sent-requests.ts';
import { type AnswerTime, answerTime } from './service-clock.ts';

export interface ConsultaRequest {
  readonly environment: Environment;
  readonly documento: string;
  readonly month: string;
  readonly purpose: Purpose;
  /** CNPJ of the institution it is for; absent for the usual one. */
  readonly institution?: string | undefined;
  readonly reference: string;
  /** Which saved response of the month is used in place of asking: any that tells something, final or young ones, or none. */
  readonly reuse: 'any' | 'final' | 'none' | { readonly maxAgeDays: number };
  /** What the officer was asked about the month, and accepted. */
  readonly accepted: readonly MonthQuestion[];
  /** The attempt of unknown end that the officer wants asked once more. */
  readonly repeatOf: string | null;
  /** The query of another workstation without an outcome that the officer wants asked once more. */
  readonly teamRepeat?: TeamRepeat | undefined;
  readonly askedFor: AskedFor;
  readonly jobId: string | null;
  /** What the officer confirmed of the job, where the question is one of many. */
  readonly terms?: JobTerms;
}

/** What holds for every question of a job beside what holds for all. */
export interface JobTerms {
  /** Of its attempt, so that what becomes of the question is found by it. */
  readonly attemptId: string;
  /** What all attempts of the job may be charged. */
  readonly ceiling: Ceiling;
  /** Where questions go; they are asked nowhere else. */
  readonly origin: string;
}

/** What the caller of a query follows; a query that was cancelled on its way goes on without its caller. */
export interface ConsultaWatch extends QueryWatch {
  /** Another workstation of the team asks the month, and is waited for; null once it no longer is. */
  readonly onAskedElsewhere?: ClaimWish['onAskedElsewhere'];
  /** A query that was cancelled on its way has ended. */
  readonly onLateEnd?: (ended: Outcome<StoredResult>) => void;
}

export type ConsultaPorts = AuditPorts &
  Pick<
    Unlocked,
    | 'newId'
    | 'settings'
    | 'consents'
    | 'results'
    | 'unreadable'
    | 'attempts'
    | 'embedded'
    | 'pinned'
    | 'inFlight'
    | 'underWay'
    | 'pendingSaves'
    | 'serviceClock'
    | 'sentRequests'
    | 'monthClaims'
    | 'storageFailure'
    | 'log'
  >;

/**
 * Queries one month and saves the response: sends nothing before document, month, authorization, archive and ceilings
 * were checked and the attempt is on disk, and returns nothing before the response is. Each query is paid, so a saved
 * month is offered first, a month on its way is not queried a second time, and one of unknown end only by the officer's
 * word (docs/register.md#attempts). A query that is cancelled on its way fails with `cancelled`; its response, if it
 * still arrives, is saved.
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

/** Gives up waiting, not the query, once the caller cancels after the request has left. */
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

/** Records a refusal: every attempt about a valid document is part of its subject's dossier. */
async function recordRefusal(unlocked: ConsultaPorts, event: NewEvent, refused: Refused): Promise<Refused> {
  await recordEvent(unlocked, { ...event, outcome: refused.error.code });
  return refused;
}

/** Fails with the codes of `checkMonth`, and with a question that the officer has not accepted. */
async function monthToAsk(unlocked: ConsultaPorts, request: ConsultaRequest): Promise<Outcome<DataBase>> {
  const months = await askableMonths(unlocked, request.environment);
  const month = checkMonth(request.month, months);
  if (!month.ok) return month;
  const question = monthQuestion(month.value, months);
  return question === null || request.accepted.includes(question) ? month : fail(question, { newest: months.newest });
}

interface Query {
  readonly key: QueryKey;
  readonly request: ConsultaRequest;
  readonly event: NewEvent;
  readonly documento: Documento;
  readonly month: DataBase;
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

interface CheckedQuery {
  readonly consent: ActiveConsent;
  readonly attempt: NewAttempt;
  readonly ceilings: Ceilings;
}

/** Fails where the month may not be asked now; nothing was sent. */
async function checkQuery(
  unlocked: ConsultaPorts,
  { request, documento, month }: Query,
): Promise<Outcome<CheckedQuery>> {
  const { clock, consents, attempts } = unlocked;
  const saved = await savePending(unlocked);
  if (!saved.ok) return saved;
  const { environment } = request;
  const stored = await unlocked.settings.read();
  const institution = askingInstitution(stored, request);
  if (!institution.ok) return institution;
  const acts = await consents.ofSubjectIn(environment, documento.numero);
  const question = { purpose: request.purpose, institution: institution.value.cnpj };
  const consent = activeConsent(acts, question, clock());
  if (!consent.ok) return consent;
  const asked = { documento, month, consentId: consent.value.id, institution: institution.value };
  const attempt = newAttempt(unlocked, stored, request, asked);
  const confirmed = checkTerms(stored, attempt, request);
  if (!confirmed.ok) return confirmed;
  const reused = await reuseSaved(unlocked, { request, documento, month }, attempt);
  if (!reused.ok) return reused;
  const unknown = await attempts.waiting(environment, documento.numero, month);
  if (unknown !== null && unknown.id !== request.repeatOf)
    return fail('attempt_unknown', { id: unknown.id, at: isoWithOffset(unknown.intentAt) });
  // It was settled meanwhile, or stands in another environment.
  if (unknown === null && request.repeatOf !== null) return fail('not_found');
  return ok({ consent: consent.value, attempt, ceilings: costsOf(stored.costs, environment).ceilings });
}

/** Fails with `already_saved` where a saved response of the month is used in place of asking, and records that it is. */
async function reuseSaved(
  unlocked: ConsultaPorts,
  { request, documento, month }: Pick<Query, 'request' | 'documento' | 'month'>,
  attempt: NewAttempt,
): Promise<Outcome<void>> {
  const { saved } = await reusableResult(unlocked, request.environment, documento.numero, month);
  if (saved === null || !isReusable(saved, request, unlocked.clock())) return ok(undefined);
  await unlocked.attempts.reused(attempt, saved.id);
  return fail('already_saved', savedAs(saved, documento));
}

/** A job asks where and in what environment it was confirmed. The embedded service's port may be another after a start. */
function checkTerms(
  stored: StoredSettings,
  { environment, origin }: NewAttempt,
  { terms }: ConsultaRequest,
): Outcome<void> {
  if (terms === undefined) return ok(undefined);
  if (stored.environment !== environment) return fail('environment_changed', { environment });
  const isSame = environment === 'embutido' || origin === terms.origin;
  return isSame ? ok(undefined) : fail('address_changed', { environment });
}

function isReusable({ provisional, queriedAt }: SavedResultSummary, { reuse }: ConsultaRequest, now: Instant): boolean {
  if (typeof reuse === 'object') return now - queriedAt <= reuse.maxAgeDays * 86_400_000;
  return reuse === 'any' || (reuse === 'final' && !provisional);
}

/** Returns which result, from when, how final, and whether it was queried through another branch of the company. */
function savedAs(
  { id, queriedAt, documento, provisional, processed }: SavedResultSummary,
  queried: Documento,
): FailureDetails {
  const shown = { id, queriedAt: isoWithOffset(queriedAt), ofBranch: documento.numero !== queried.numero };
  return provisional && processed !== null ? { ...shown, provisional, processed } : shown;
}

function newAttempt(
  { clock, newId, officer, embedded, pinned }: ConsultaPorts,
  stored: StoredSettings,
  { environment, purpose, reference, askedFor, jobId, repeatOf, terms }: ConsultaRequest,
  asked: Pick<NewAttempt, 'documento' | 'month' | 'consentId' | 'institution'>,
): NewAttempt {
  const now = clock();
  const day = saoPauloDate(now);
  return {
    id: terms?.attemptId ?? newId(),
    environment,
    origin: originOf(addressesOf(stored, environment, { embedded, pinned }).baseUrl) ?? '',
    ...asked,
    ...{ purpose, reference: reference.trim(), officer: officer() },
    ...{ askedFor, jobId, repeatOf, intentAt: now, day },
    price: priceAt(costsOf(stored.costs, environment).prices, day),
  };
}

type SentQuery = Query & CheckedQuery & { readonly claim: MonthClaim | null };

/** Writes the attempt, asks, and writes what came of it, however long it takes. */
async function askRegister(
  unlocked: ConsultaPorts,
  register: Register,
  query: SentQuery,
  watch: QueryWatch,
): Promise<Outcome<StoredResult>> {
  const { key, request, event, attempt, ceilings, claim, documento, month } = query;
  const begun = await unlocked.attempts.begin(attempt, ceilings, request.terms?.ceiling, claim?.kept);
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
  return saved.ok ? fail('unexpected_answer', { id: unreadable.id, reached: true }) : saved;
}

/** Counts each request for the pace of batches, and looks at the authorization once more before it leaves. */
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

/** Looks once more at what may have changed since it was checked, here and in the team, and says that the request leaves. */
async function mayLeave(unlocked: ConsultaPorts, query: SentQuery): Promise<Outcome<void>> {
  const refreshed = await query.claim?.refresh();
  if (refreshed?.ok === false) return refreshed;
  const covered = await stillCovered(unlocked, query);
  return covered.ok ? ((await query.claim?.sending()) ?? covered) : covered;
}

/**
 * Whether the act that the attempt names still covers the question: it may have waited long since it was checked, for a
 * session, for its turn, or because the service asked for that. What the archive does not tell is not sent either.
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

/** Nobody can say how far a query came whose client failed itself. */
function failedClient({ log }: Pick<Unlocked, 'log'>, cause: unknown): Asked {
  const id = log.unexpected('consulta.client', cause);
  const outcome = fail('internal', { id, reached: true, unknown: true });
  return { requests: 1, reached: true, state: 'unknown', status: null, serviceTime: null, outcome };
}

function endOf(
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

/** The entry of the log says how many requests went out, whether they may have arrived, and what a differing clock showed. */
function endEvent(
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

/** The encoding of bytes that were no UTF-8: the text that is kept does not tell it. */
function encodingFact({ deviations }: RegisterResponse): AuditEvent['facts'] {
  const encoding = deviations.find(({ kind }) => kind === 'encoding')?.found;
  return encoding === undefined ? {} : { encoding };
}

async function resultOf(
  { settings, embedded }: ConsultaPorts,
  { attempt, consent, documento, month }: SentQuery,
  { consulta, rawText }: RegisterResponse,
  { at: queriedAt }: AnswerTime,
): Promise<StoredResult> {
  const { environment, purpose, reference, institution } = attempt;
  const { processedFloor } = await settings.read();
  return {
    ...{ id: attempt.id, environment, purpose, reference, institution, documento },
    nome: consent.nome,
    dataBase: month,
    queriedAt,
    consentId: consent.id,
    authorizationId: consent.record.id,
    termEndsAt: consent.termEndsAt,
    via: consent.capture.via,
    source: 'received',
    simulation: simulationOf(environment, embedded),
    ...keptResponse(consulta, { environment, documento, month, processedFloor }),
    rawText,
  };
}

function unreadableOf(
  { clock }: ConsultaPorts,
  { documento, month, attempt: { id, environment } }: SentQuery,
  { status }: Asked,
  text: string,
): UnreadableResponse {
  return { id, environment, documento: documento.numero, month, status, savedAt: clock(), text };
}

/** Saves a result and returns it once it is on disk. */
async function saveResult(
  unlocked: ConsultaPorts,
  key: QueryKey,
  ended: EndedQuery & { readonly result: StoredResult },
): Promise<Outcome<StoredResult>> {
  const saved = await saveEnd(unlocked, key, ended);
  return saved.ok ? ok(ended.result) : saved;
}
