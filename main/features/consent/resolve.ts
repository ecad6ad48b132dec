import { parseSaoPauloStamp, saoPauloStamp } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { serviceValidUntil } from '#domain/consent/consent-validity.ts';
import type { ConsentRecord } from '#domain/register-interface/consent-authorization.ts';
import type { StoredConsent } from '../../ports/repositories.ts';
import { type AuditPorts, buildEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { checkDates } from './check-record.ts';
import { consentRequest } from './mapping.ts';
import { pageDoubt } from './register-link.ts';
import { consentEvent, sendAct, withConsentLock } from './send.ts';

type ResolvePorts = AuditPorts & Pick<Unlocked, 'consents' | 'sending'>;
type FoundPorts = ResolvePorts & Pick<Unlocked, 'authUrlOf'>;
type SendAgainPorts = FoundPorts & Pick<Unlocked, 'clientFor'>;

/** Authorization that the officer found at the service; the dates only if the page shows them. */
interface FoundAuthorization {
  readonly authorizationId: string;
  readonly url: string;
  readonly dataCriacao?: string | undefined;
  readonly dataExpiracao?: string | undefined;
}

/**
 * Returns an entry with an unknown outcome; refuses with `not_found`, or with `outcome_settled` if the outcome is
 * known.
 */
async function unsettled({ consents }: ResolvePorts, id: string): Promise<Outcome<StoredConsent>> {
  const entry = await consents.get(id);
  if (entry === null) return fail('not_found');
  return entry.record === null ? ok(entry) : fail('outcome_settled', { consentId: id });
}

/** The officer says that the consent is registered: saves what they found as the record. */
export function resolveAsRegistered(
  unlocked: FoundPorts,
  id: string,
  found: FoundAuthorization,
): Promise<Outcome<StoredConsent>> {
  return withConsentLock(unlocked, id, () => keepFound(unlocked, id, found));
}

async function keepFound(unlocked: FoundPorts, id: string, found: FoundAuthorization): Promise<Outcome<StoredConsent>> {
  const entry = await unsettled(unlocked, id);
  if (!entry.ok) return entry;
  const objection = await objectionTo(unlocked, entry.value, found);
  if (objection !== null) return objection;
  const record = recordOf(entry.value, found);
  const auditEvent = buildEvent(unlocked, consentEvent(entry.value, 'resolution'));
  const isSettled = await unlocked.consents.settle(id, record, 'officer', auditEvent);
  if (!isSettled) return fail('authorization_known');
  return ok({ ...entry.value, record, doubt: null, origin: 'officer' });
}

async function objectionTo(
  { authUrlOf, clock, consents }: FoundPorts,
  entry: StoredConsent,
  found: FoundAuthorization,
): Promise<Outcome<never> | null> {
  const { environment } = entry;
  const { authorizationId, url, dataCriacao, dataExpiracao } = found;
  const stamps = Object.entries({ dataCriacao, dataExpiracao });
  const wrong = stamps.filter(([, stamp]) => stamp !== undefined && parseSaoPauloStamp(stamp) === null);
  if (wrong.length > 0) return fail('invalid_input', { fields: wrong.map(([name]) => name).join(',') });
  if (pageDoubt(url, await authUrlOf(environment), authorizationId) !== null)
    return fail('link_refused', { field: 'url' });
  const known = await consents.byAuthorization(environment, authorizationId);
  if (known !== null) return fail('authorization_known', { consentId: known.id });
  const [doubt] = checkDates(recordOf(entry, found), { sent: consentRequest(entry), now: clock() });
  return doubt === undefined ? null : fail(doubt);
}

/** Builds the record. Dates that the officer did not find come from the time of sending and the local rule. */
function recordOf(entry: StoredConsent, found: FoundAuthorization): ConsentRecord {
  const dataCriacao = found.dataCriacao ?? saoPauloStamp(entry.createdAt);
  return {
    id: found.authorizationId,
    nome: entry.nome,
    documento: entry.documento.numero,
    tipoDocumento: entry.documento.tipo,
    consentimento: true,
    metadata: entry.metadata,
    dataExpiracao: found.dataExpiracao ?? saoPauloStamp(serviceValidUntil(entry)),
    dataCriacao,
    dataAtualizacao: dataCriacao,
    url: found.url,
  };
}

/**
 * The officer says that the consent is not registered: withdraws the entry from the ledger and offers its draft again.
 */
export function dismissOutcome(unlocked: ResolvePorts, id: string): Promise<Outcome<{ draftId: string }>> {
  return withConsentLock(unlocked, id, () => withdraw(unlocked, id));
}

async function withdraw(unlocked: ResolvePorts, id: string): Promise<Outcome<{ draftId: string }>> {
  const entry = await unsettled(unlocked, id);
  if (!entry.ok) return entry;
  const auditEvent = buildEvent(unlocked, consentEvent(entry.value, 'resolution', 'not_found'));
  await unlocked.consents.withdraw(id, auditEvent);
  return ok({ draftId: id });
}

/**
 * Sends the same consent once more to the same environment, at the officer's request. A refusal does not settle the
 * first sending, so the entry stays unknown; a revoked entry is not sent.
 */
export function sendAgain(unlocked: SendAgainPorts, id: string): Promise<Outcome<StoredConsent>> {
  return withConsentLock(unlocked, id, () => sendUnsettled(unlocked, id));
}

async function sendUnsettled(unlocked: SendAgainPorts, id: string): Promise<Outcome<StoredConsent>> {
  const found = await unsettled(unlocked, id);
  if (!found.ok) return found;
  const entry = found.value;
  if (entry.revokedAt !== null) return fail('consent_revoked', { consentId: id });
  const register = await unlocked.clientFor(entry.environment);
  return sendAct(unlocked, register, { entry, request: consentRequest(entry), kind: 'resolution' });
}
