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

/** Fails with the codes of `checkMonth`, and with a question that the officer has not accepted. */
export async function monthToAsk(unlocked: ConsultaPorts, request: ConsultaRequest): Promise<Outcome<DataBase>> {
  const months = await askableMonths(unlocked, request.environment);
  const month = checkMonth(request.month, months);
  if (!month.ok) return month;
  const question = monthQuestion(month.value, months);
  return question === null || request.accepted.includes(question) ? month : fail(question, { newest: months.newest });
}

/** Fails where the month may not be asked now; nothing was sent. */
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

/** Fails where an attempt of unknown end waits that is not the one to be repeated, and where that one waits no more. */
async function checkWaiting(
  { attempts }: ConsultaPorts,
  { request: { environment, repeatOf }, documento, month }: Pick<Query, 'request' | 'documento' | 'month'>,
): Promise<Outcome<void>> {
  const unknown = await attempts.waiting(environment, documento.numero, month);
  if (unknown !== null && unknown.id !== repeatOf)
    return fail('attempt_unknown', { id: unknown.id, at: isoWithOffset(unknown.intentAt) });
  // It was settled meanwhile, or stands in another environment.
  return unknown === null && repeatOf !== null ? fail('not_found') : ok(undefined);
}

/** Fails with `already_saved` where a saved response of the month is used in place of asking, and records that it is. */
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
