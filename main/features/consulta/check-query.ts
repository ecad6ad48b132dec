import type { Documento } from '#domain/basics/document.ts';
import { type Instant, isoWithOffset, saoPauloDate } from '#domain/basics/instant.ts';
import { checkMonth, type DataBase, monthQuestion } from '#domain/basics/month.ts';
import { type FailureDetails, fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { priceAt } from '#domain/costs/costs.ts';
import { costsOf } from '#domain/costs/spending.ts';
import type { StoredSettings } from '#domain/settings/settings.ts';
import type { NewAttempt } from '../../ports/attempts.ts';
import type { SavedResultSummary } from '../../ports/saved-result.ts';
import { askableMonths } from '../askable-months.ts';
import { activeConsent } from '../consent/mapping.ts';
import { addressesOf, originOf } from '../settings/addresses.ts';
import { askingInstitution } from '../settings/settings.ts';
import type { CheckedQuery, ConsultaPorts, ConsultaRequest, Query } from './consulta-request.ts';
import { lettersLostAt } from './letters-lost.ts';
import { reusableResult } from './reusable-result.ts';
import { savePending } from './save-end.ts';

/** Fails with the codes of `checkMonth`, or with a question that the officer has not accepted yet. */
export async function monthToAsk(unlocked: ConsultaPorts, request: ConsultaRequest): Promise<Outcome<DataBase>> {
  const months = await askableMonths(unlocked, request.environment);
  const month = checkMonth(request.month, months);
  if (!month.ok) return month;
  const question = monthQuestion(month.value, months);
  return question === null || request.accepted.includes(question) ? month : fail(question, { newest: months.newest });
}

/** Fails if the month may not be queried now. Sends nothing. */
export async function checkQuery(
  unlocked: ConsultaPorts,
  { request, documento, month }: Query,
): Promise<Outcome<CheckedQuery>> {
  const { clock, consents } = unlocked;
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
  const waiting = await checkWaiting(unlocked, { request, documento, month });
  if (!waiting.ok) return waiting;
  const lostAt = await lettersLostAt(unlocked, environment, documento);
  if (lostAt !== null && !request.accepted.includes('confirm_lost_letters'))
    return fail('confirm_lost_letters', { at: isoWithOffset(lostAt) });
  return ok({ consent: consent.value, attempt, ceilings: costsOf(stored.costs, environment).ceilings });
}

/**
 * Fails if an attempt with an unknown end is waiting, unless it is the one to repeat, and if the one to repeat is no
 * longer waiting.
 */
async function checkWaiting(
  { attempts }: ConsultaPorts,
  { request: { environment, repeatOf }, documento, month }: Pick<Query, 'request' | 'documento' | 'month'>,
): Promise<Outcome<void>> {
  const unknown = await attempts.waiting(environment, documento.numero, month);
  if (unknown !== null && unknown.id !== repeatOf)
    return fail('attempt_unknown', { id: unknown.id, at: isoWithOffset(unknown.intentAt) });
  // It was settled in the meantime, or belongs to another environment.
  return unknown === null && repeatOf !== null ? fail('not_found') : ok(undefined);
}

/** Fails with `already_saved` if a saved response of the month is reused, and logs the reuse. */
export async function reuseSaved(
  unlocked: ConsultaPorts,
  { request, documento, month }: Pick<Query, 'request' | 'documento' | 'month'>,
  attempt: NewAttempt,
): Promise<Outcome<void>> {
  const { saved } = await reusableResult(unlocked, request.environment, documento.numero, month);
  if (saved === null || !isReusable(saved, request, unlocked.clock())) return ok(undefined);
  await unlocked.attempts.reused(attempt, saved.id);
  return fail('already_saved', savedAs(saved, documento));
}

/**
 * A job queries only the environment and address for which it was confirmed. Only the embedded service may get another
 * port after a restart.
 */
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
    purpose,
    reference: reference.trim(),
    officer: officer(),
    askedFor,
    jobId,
    repeatOf,
    intentAt: now,
    day,
    price: priceAt(costsOf(stored.costs, environment).prices, day),
  };
}
