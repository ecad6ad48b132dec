import type { SavedResult } from '../../../preload/contract/archive.ts';
import { figuresOf } from '../../../preload/domain/consulta/figures.ts';
import { type Documento, parseDocument } from '../../../preload/domain/document.ts';
import type { Environment, Purpose } from '../../../preload/domain/environment.ts';
import { isoWithOffset, saoPauloDate } from '../../../preload/domain/instant.ts';
import { checkMonth, type DataBase, newestAvailable } from '../../../preload/domain/month.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import { type StandingConsent, standingConsent } from '../consent/standing-consent.ts';
import type {
  Answer,
  Clock,
  ConsentLedger,
  NewId,
  Register,
  RegisterAnswer,
  ResultArchive,
  SavedAnswer,
} from '../ports.ts';
import { savedResult } from '../review/saved-result.ts';

export interface ConsultaRequest {
  readonly environment: Environment;
  readonly documento: string;
  readonly month: string;
  readonly purpose: Purpose;
  readonly reference: string;
  /** Pay again for a month that is already saved. */
  readonly again: boolean;
}

export interface ConsultaPorts {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly register: Register;
  readonly ledger: ConsentLedger;
  readonly results: ResultArchive;
}

/** The newest month that can be asked for now, by São Paulo's calendar (register.md, Facts). */
export function newestMonth(clock: Clock): DataBase {
  return newestAvailable(saoPauloDate(clock()));
}

/**
 * Queries one month: nothing is sent before document, month, authorization and the archive were checked, and nothing
 * is shown before it is on disk. Each query is paid, so a saved month is offered first (register.md, Facts).
 */
export async function runConsulta(
  ports: ConsultaPorts,
  request: ConsultaRequest,
  signal?: AbortSignal,
): Promise<Answer<SavedResult>> {
  const checked = await checkBeforePaying(ports, request);
  if (!checked.ok) return checked;
  const { documento, month } = checked.value;

  const answered = await ports.register.query(documento, month, signal);
  if (!answered.ok) return answered;

  const saved = toSave(ports, request, checked.value, answered.value);
  await ports.results.save(saved);
  return accept(savedResult(saved));
}

interface Checked {
  readonly documento: Documento;
  readonly month: DataBase;
  readonly consent: StandingConsent;
}

async function checkBeforePaying(ports: ConsultaPorts, request: ConsultaRequest): Promise<Answer<Checked>> {
  const documento = parseDocument(request.documento);
  if (!documento.ok) return documento;
  const month = checkMonth(request.month, newestMonth(ports.clock));
  if (!month.ok) return month;

  const consents = await ports.ledger.ofDocument(request.environment, documento.value.numero);
  const consent = standingConsent(consents, ports.clock());
  if (!consent.ok) return consent;

  if (!request.again) {
    const kept = await ports.results.find(request.environment, documento.value.numero, month.value);
    if (kept !== null) return refuse('already_saved', { id: kept.id, queriedAt: isoWithOffset(kept.queriedAt) });
  }
  return accept({ documento: documento.value, month: month.value, consent: consent.value });
}

function toSave(
  ports: ConsultaPorts,
  request: ConsultaRequest,
  { documento, month, consent }: Checked,
  answer: RegisterAnswer,
): SavedAnswer {
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
    ...figuresOf(answer.consulta),
    rawText: answer.rawText,
  };
}
