import type { SavedResult } from '#contract/results.ts';
import { figuresOf } from '#domain/consulta/figures.ts';
import { type Documento, parseDocument } from '#domain/document.ts';
import type { Environment, Purpose } from '#domain/environment.ts';
import { isoWithOffset, saoPauloDate } from '#domain/instant.ts';
import { checkMonth, type DataBase, newestAvailable } from '#domain/month.ts';
import type { Outcome } from '#domain/outcome.ts';
import { type FailureDetails, fail, ok } from '#domain/outcome.ts';
import type { Register, RegisterResponse } from '../../ports/register.ts';
import type {
  ConsentRepository,
  ResultRepository,
  SavedResultSummary,
  StoredResult,
} from '../../ports/repositories.ts';
import type { Clock, NewId, StorageFailure } from '../../ports/system.ts';
import { type AuditPorts, buildEvent, type NewEvent, recordEvent } from '../audit/record-event.ts';
import { type ActiveConsent, activeConsent } from '../consent/mapping.ts';
import { savedResult } from '../results/saved-result.ts';
import { keepResponse, type PendingSaves, type QueryKey, toQueryKey, type UnsavedResponse } from './pending-saves.ts';

export interface ConsultaRequest {
  readonly environment: Environment;
  readonly documento: string;
  readonly month: string;
  readonly purpose: Purpose;
  readonly reference: string;
  /** Pay again for a month that is already saved. */
  readonly again: boolean;
}

export interface ConsultaPorts extends AuditPorts, Availability {
  readonly newId: NewId;
  readonly register: Register;
  readonly ledger: ConsentRepository;
  readonly results: ResultRepository;
  /** The months on their way now, shared by everything that asks: none is paid twice at a time. */
  readonly inFlight: Set<QueryKey>;
  readonly pendingSaves: PendingSaves;
  readonly storageFailure: StorageFailure;
}

/**
 * Queries one month and saves the answer: nothing is sent before document, month, authorization and the archive were
 * checked, and nothing is given out before it is on disk. Each query is paid, so a saved month is offered first
 * (docs/register.md#facts), and a month on its way is not asked a second time (`already_running`).
 */
export async function queryMonth(
  ports: ConsultaPorts,
  request: ConsultaRequest,
  signal?: AbortSignal,
): Promise<Outcome<StoredResult>> {
  const documento = parseDocument(request.documento);
  if (!documento.ok) return documento;
  const noted = recordFailure(ports, queryOf(request, documento.value));
  const month = checkMonth(request.month, newestMonth(ports));
  if (!month.ok) return noted(month);

  const asked = toQueryKey(request.environment, documento.value.numero, month.value);
  if (ports.inFlight.has(asked)) return noted(fail('already_running'));
  ports.inFlight.add(asked);
  try {
    const pendingSaves = ports.pendingSaves.get(asked);
    const paid = pendingSaves
      ? ok(pendingSaves)
      : await askRegister(ports, request, documento.value, month.value, signal);
    return paid.ok ? await keepResponse(ports, asked, paid.value) : await noted(paid);
  } finally {
    ports.inFlight.delete(asked);
  }
}

function queryOf({ environment, purpose, month }: ConsultaRequest, { numero }: Documento): NewEvent {
  return { kind: 'query', documento: numero, environment, purpose, facts: { month } };
}

/** Every attempt about a person or company that exists is part of its dossier, also one that the gate refused. */
function recordFailure(ports: ConsultaPorts, query: NewEvent): (refused: Refused) => Promise<Refused> {
  return async (refused) => {
    await recordEvent(ports, { ...query, outcome: refused.error.code });
    return refused;
  };
}

type Refused = Extract<Outcome<never>, { ok: false }>;

async function askRegister(
  ports: ConsultaPorts,
  request: ConsultaRequest,
  documento: Documento,
  month: DataBase,
  signal: AbortSignal | undefined,
): Promise<Outcome<UnsavedResponse>> {
  const consents = await ports.ledger.ofDocument(request.environment, documento.numero);
  const consent = activeConsent(consents, ports.clock());
  if (!consent.ok) return consent;
  if (!request.again) {
    const kept = await ports.results.find(request.environment, documento.numero, month);
    if (kept !== null) return fail('already_saved', savedAs(kept, documento));
  }
  const answered = await ports.register.query(documento, month, signal);
  if (!answered.ok) return answered;
  const result = toSave(ports, request, { documento, month, consent: consent.value }, answered.value);
  const leaning = { consentId: result.consentId, resultId: result.id };
  return ok({ result, entry: buildEvent(ports, { ...queryOf(request, documento), ...leaning }) });
}

/** Which result, from when, and whether it was asked for through another branch of the same company. */
function savedAs({ id, queriedAt, documento }: SavedResultSummary, asked: Documento): FailureDetails {
  return { id, queriedAt: isoWithOffset(queriedAt), ofBranch: documento.numero !== asked.numero };
}

interface Checked {
  readonly documento: Documento;
  readonly month: DataBase;
  readonly consent: ActiveConsent;
}

function toSave(
  ports: ConsultaPorts,
  request: ConsultaRequest,
  { documento, month, consent }: Checked,
  response: RegisterResponse,
): StoredResult {
  return {
    id: ports.newId(),
    environment: request.environment,
    nome: consent.nome,
    documento,
    dataBase: month,
    queriedAt: ports.clock(),
    purpose: request.purpose,
    reference: request.reference.trim(),
    consentId: consent.id,
    authorizationId: consent.record.id,
    ...figuresOf(response.consulta),
    rawText: response.rawText,
  };
}

/** What says which month can be asked for. */
export interface Availability {
  readonly clock: Clock;
  /** Day of the month from which the month before it is available: the officer's setting. */
  readonly availabilityDay: number;
}

/** The newest month that can be asked for now, by São Paulo's calendar (docs/register.md#facts). */
export function newestMonth({ clock, availabilityDay }: Availability): DataBase {
  return newestAvailable(saoPauloDate(clock()), availabilityDay);
}

/** Queries one month and opens what was saved of it; refuses as `askMonth` does. */
export async function runConsulta(
  ports: ConsultaPorts,
  request: ConsultaRequest,
  signal?: AbortSignal,
): Promise<Outcome<SavedResult>> {
  const asked = await queryMonth(ports, request, signal);
  return asked.ok ? ok(savedResult(asked.value)) : asked;
}
