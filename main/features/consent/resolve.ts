import { validUntil } from '#domain/consent-validity.ts';
import type { Environment } from '#domain/environment.ts';
import { parseSaoPauloStamp, saoPauloStamp } from '#domain/instant.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { ConsentRecord } from '#domain/register-interface/consent-authorization.ts';
import type { Register } from '../../ports/register.ts';
import type { ConsentRepository, StoredConsent } from '../../ports/repositories.ts';
import { type AuditPorts, buildEvent } from '../audit/record-event.ts';
import { consentRequest } from './mapping.ts';
import { isAuthorizationPage } from './register-link.ts';
import { consentEvent, type InFlightConsents, type SendPorts, sendAct, withConsentLock } from './send.ts';

export interface ResolvePorts extends AuditPorts {
  readonly ledger: ConsentRepository;
  readonly sending: InFlightConsents;
  /** Where an environment's authorization pages stand now; empty while the officer has not said. */
  readonly authUrlOf: (environment: Environment) => Promise<string>;
}

/** What the officer read at the service: its id, its address, and its dates where they are shown. */
export interface FoundAuthorization {
  readonly authorizationId: string;
  readonly url: string;
  readonly dataCriacao?: string | undefined;
  readonly dataExpiracao?: string | undefined;
}

/** An entry whose outcome is unknown: `not_found`, or `outcome_settled` when it is known. */
async function unsettled(ledger: ConsentRepository, id: string): Promise<Outcome<StoredConsent>> {
  const entry = await ledger.get(id);
  if (entry === null) return fail('not_found');
  return entry.record === null ? ok(entry) : fail('outcome_settled', { consentId: id });
}

/** "It is registered": keeps what the officer found as the record, marked as the officer's word. */
export function resolveAsRegistered(
  ports: ResolvePorts,
  id: string,
  found: FoundAuthorization,
): Promise<Outcome<StoredConsent>> {
  return withConsentLock(ports.sending, id, () => keepFound(ports, id, found));
}

async function keepFound(ports: ResolvePorts, id: string, found: FoundAuthorization): Promise<Outcome<StoredConsent>> {
  const entry = await unsettled(ports.ledger, id);
  if (!entry.ok) return entry;
  const objection = await objectionTo(ports, entry.value, found);
  if (objection !== null) return objection;
  const record = recordOf(entry.value, found);
  await ports.ledger.settle(id, record, 'officer', buildEvent(ports, consentEvent(entry.value, 'resolution')));
  return ok({ ...entry.value, record, origin: 'officer' });
}

async function objectionTo(
  ports: ResolvePorts,
  { environment }: StoredConsent,
  { authorizationId, url, dataCriacao, dataExpiracao }: FoundAuthorization,
): Promise<Outcome<never> | null> {
  const stamps = Object.entries({ dataCriacao, dataExpiracao });
  const wrong = stamps.filter(([, stamp]) => stamp !== undefined && parseSaoPauloStamp(stamp) === null);
  if (wrong.length > 0) return fail('invalid_input', { fields: wrong.map(([name]) => name).join(',') });
  if (!isAuthorizationPage(url, await ports.authUrlOf(environment), authorizationId))
    return fail('link_refused', { field: 'url' });
  const other = await ports.ledger.byAuthorization(environment, authorizationId);
  return other === null ? null : fail('authorization_known', { consentId: other.id });
}

/** Dates the officer did not read are those of the sending and of the local rule. */
function recordOf(entry: StoredConsent, found: FoundAuthorization): ConsentRecord {
  const dataCriacao = found.dataCriacao ?? saoPauloStamp(entry.createdAt);
  return {
    id: found.authorizationId,
    nome: entry.nome,
    documento: entry.documento.numero,
    tipoDocumento: entry.documento.tipo,
    consentimento: true,
    metadata: entry.metadata,
    dataExpiracao: found.dataExpiracao ?? saoPauloStamp(validUntil(entry)),
    dataCriacao,
    dataAtualizacao: dataCriacao,
    url: found.url,
  };
}

/** "It is not": takes the entry out of the ledger, whereupon its draft, with all that was typed, is offered again. */
export function dismissOutcome(
  ports: Omit<ResolvePorts, 'authUrlOf'>,
  id: string,
): Promise<Outcome<{ draftId: string }>> {
  return withConsentLock(ports.sending, id, () => takeOut(ports, id));
}

async function takeOut(ports: Omit<ResolvePorts, 'authUrlOf'>, id: string): Promise<Outcome<{ draftId: string }>> {
  const entry = await unsettled(ports.ledger, id);
  if (!entry.ok) return entry;
  await ports.ledger.withdraw(id, buildEvent(ports, consentEvent(entry.value, 'resolution', 'not_found')));
  return ok({ draftId: id });
}

export interface SendAgainPorts extends Omit<SendPorts, 'register'> {
  /** The client of the environment an entry was sent to, whichever is chosen now. */
  readonly clientFor: (environment: Environment) => Promise<Register>;
}

/**
 * Sends the same act once more because the officer says so. A refusal of this sending says nothing about the first
 * one, so the entry stays unknown; a revoked entry is not sent.
 */
export function sendAgain(ports: SendAgainPorts, id: string): Promise<Outcome<StoredConsent>> {
  return withConsentLock(ports.sending, id, () => sendUnsettled(ports, id));
}

async function sendUnsettled(ports: SendAgainPorts, id: string): Promise<Outcome<StoredConsent>> {
  const found = await unsettled(ports.ledger, id);
  if (!found.ok) return found;
  const entry = found.value;
  if (entry.revokedAt !== null) return fail('consent_revoked', { consentId: id });
  const register = await ports.clientFor(entry.environment);
  return sendAct({ ...ports, register }, entry, consentRequest(entry), 'resolution');
}
