import type { SavedResult } from '#contract/results.ts';
import { figuresOf } from '#domain/consulta/figures.ts';
import { type Documento, parseDocument } from '#domain/document.ts';
import type { Environment, Purpose } from '#domain/environment.ts';
import { isoWithOffset, saoPauloDate } from '#domain/instant.ts';
import { checkMonth, type DataBase, newestAvailable } from '#domain/month.ts';
import type { Outcome } from '#domain/outcome.ts';
import { type FailureDetails, fail, ok } from '#domain/outcome.ts';
import type { Register, RegisterResponse } from '../../ports/register.ts';
import type { SavedResultSummary, StoredResult } from '../../ports/repositories.ts';
import { type AuditPorts, buildEvent, type NewEvent, recordEvent } from '../audit/record-event.ts';
import { type ActiveConsent, activeConsent } from '../consent/mapping.ts';
import { savedResult } from '../results/saved-result.ts';
import type { Unlocked } from '../unlocked.ts';
import { type QueryKey, toQueryKey, type UnsavedResponse } from './pending-saves.ts';

export interface ConsultaRequest {
  readonly environment: Environment;
  readonly documento: string;
  readonly month: string;
  readonly purpose: Purpose;
  readonly reference: string;
  /** Pay again for a month that is already saved. */
  readonly again: boolean;
}

export type ConsultaPorts = AuditPorts &
  Pick<
    Unlocked,
    'newId' | 'settings' | 'consents' | 'results' | 'unreadable' | 'inFlight' | 'pendingSaves' | 'storageFailure'
  >;

/**
 * Queries one month and saves the response: sends nothing before document, month, authorization and archive were
 * checked, and returns nothing before it is on disk. Each query is paid, so a saved month is offered first
 * (docs/register.md#facts), and a month on its way is not queried a second time (`already_running`).
 */
export async function queryMonth(
  unlocked: ConsultaPorts,
  register: Register,
  request: ConsultaRequest,
  signal?: AbortSignal,
): Promise<Outcome<StoredResult>> {
  const documento = parseDocument(request.documento);
  if (!documento.ok) return documento;
  const { inFlight, pendingSaves } = unlocked;
  const recorded = recordFailure(unlocked, queryOf(request, documento.value));
  const month = checkMonth(request.month, await newestMonth(unlocked));
  if (!month.ok) return recorded(month);

  const key = toQueryKey(request.environment, documento.value.numero, month.value);
  if (inFlight.has(key)) return recorded(fail('already_running'));
  inFlight.add(key);
  try {
    const unsaved = pendingSaves.get(key);
    const query = { request, documento: documento.value, month: month.value, signal };
    const paid = unsaved ? ok(unsaved) : await askRegister(unlocked, register, query);
    return paid.ok ? await keepResponse(unlocked, key, paid.value) : await recorded(paid);
  } finally {
    inFlight.delete(key);
  }
}

function queryOf({ environment, purpose, month }: ConsultaRequest, { numero }: Documento): NewEvent {
  return { kind: 'query', documento: numero, environment, purpose, facts: { month } };
}

/** Records a refusal: every attempt about a valid document is part of its subject's dossier. */
function recordFailure(unlocked: ConsultaPorts, query: NewEvent): (refused: Refused) => Promise<Refused> {
  return async (refused) => {
    await recordEvent(unlocked, { ...query, outcome: refused.error.code });
    return refused;
  };
}

type Refused = Extract<Outcome<never>, { ok: false }>;

interface CheckedQuery {
  readonly request: ConsultaRequest;
  readonly documento: Documento;
  readonly month: DataBase;
  readonly signal: AbortSignal | undefined;
}

async function askRegister(
  unlocked: ConsultaPorts,
  register: Register,
  query: CheckedQuery,
): Promise<Outcome<UnsavedResponse>> {
  const { request, documento, month, signal } = query;
  const { clock, consents, results } = unlocked;
  const consent = activeConsent(await consents.ofDocument(request.environment, documento.numero), clock());
  if (!consent.ok) return consent;
  if (!request.again) {
    const kept = await results.find(request.environment, documento.numero, month);
    if (kept !== null) return fail('already_saved', savedAs(kept, documento));
  }
  const { outcome } = await register.query(documento, month, signal && { signal });
  if (!outcome.ok) return outcome;
  if (!outcome.value.readable) return keepUnreadable(unlocked, query, outcome.value.text);
  const result = toSave(unlocked, query, consent.value, outcome.value);
  const references = { consentId: result.consentId, resultId: result.id };
  return ok({ result, entry: buildEvent(unlocked, { ...queryOf(request, documento), ...references }) });
}

/** Keeps a text that is no answer, since it may have been paid; `details.id` leads to it where the disk took it. */
async function keepUnreadable(
  { clock, newId, unreadable, storageFailure }: ConsultaPorts,
  { request, documento }: CheckedQuery,
  text: string,
): Promise<Refused> {
  const id = newId();
  try {
    await unreadable.keep({
      id,
      environment: request.environment,
      documento: documento.numero,
      savedAt: clock(),
      text,
    });
    return fail('unexpected_answer', { id, reached: true });
  } catch (cause) {
    if (storageFailure(cause) === null) throw cause;
    return fail('unexpected_answer', { reached: true });
  }
}

/** Returns which result, from when, and whether it was queried through another branch of the same company. */
function savedAs({ id, queriedAt, documento }: SavedResultSummary, queried: Documento): FailureDetails {
  return { id, queriedAt: isoWithOffset(queriedAt), ofBranch: documento.numero !== queried.numero };
}

function toSave(
  { clock, newId }: ConsultaPorts,
  { request, documento, month }: CheckedQuery,
  consent: ActiveConsent,
  response: RegisterResponse,
): StoredResult {
  return {
    id: newId(),
    environment: request.environment,
    nome: consent.nome,
    documento,
    dataBase: month,
    queriedAt: clock(),
    purpose: request.purpose,
    reference: request.reference.trim(),
    consentId: consent.id,
    authorizationId: consent.record.id,
    ...figuresOf(response.consulta),
    rawText: response.rawText,
  };
}

/**
 * Saves a paid response. One that the disk does not take is held in memory (`answer_held`, `details.cause` says why): the
 * same query saves it later, and nothing is paid twice.
 */
async function keepResponse(
  { results, pendingSaves, storageFailure }: ConsultaPorts,
  key: QueryKey,
  paid: UnsavedResponse,
): Promise<Outcome<StoredResult>> {
  try {
    await results.save(paid.result, paid.entry);
  } catch (cause) {
    pendingSaves.set(key, paid);
    const code = storageFailure(cause);
    if (code === null) throw cause;
    return fail('answer_held', { cause: code });
  }
  pendingSaves.delete(key);
  return ok(paid.result);
}

/**
 * Returns the newest month that can be queried now, by São Paulo's calendar and the officer's setting
 * (docs/register.md#facts).
 */
export async function newestMonth({ clock, settings }: Pick<Unlocked, 'clock' | 'settings'>): Promise<DataBase> {
  const { availabilityDay } = await settings.read();
  return newestAvailable(saoPauloDate(clock()), availabilityDay);
}

/** Queries one month and opens what was saved of it; refuses as `queryMonth` does. */
export async function runConsulta(
  unlocked: ConsultaPorts,
  register: Register,
  request: ConsultaRequest,
  signal?: AbortSignal,
): Promise<Outcome<SavedResult>> {
  const saved = await queryMonth(unlocked, register, request, signal);
  return saved.ok ? ok(savedResult(saved.value)) : saved;
}
