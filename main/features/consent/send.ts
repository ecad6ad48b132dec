import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { ConsentRequest } from '#domain/register-interface/consent-authorization.ts';
import type { Register } from '../../ports/register.ts';
import type { ConsentRepository, StoredConsent } from '../../ports/repositories.ts';
import { type AuditPorts, buildEvent, type NewEvent, recordEvent } from '../audit/record-event.ts';

export interface SendPorts extends AuditPorts {
  readonly register: Register;
  readonly ledger: ConsentRepository;
  readonly sending: InFlightConsents;
}

/**
 * Sends an entry that is in the ledger already, once, and keeps the record. An entry whose sending is cut short by
 * anything at all stays there with an unknown outcome, which is the truth about it.
 */
export async function sendAct(
  ports: SendPorts,
  entry: StoredConsent,
  request: ConsentRequest,
  kind: 'capture' | 'resolution',
): Promise<Outcome<StoredConsent>> {
  const sent = await ports.register.registerConsent(request);
  if (!sent.ok) {
    await recordEvent(ports, consentEvent(entry, kind, sent.error.code));
    return sent;
  }
  await ports.ledger.settle(entry.id, sent.value, 'service', buildEvent(ports, consentEvent(entry, kind)));
  return ok({ ...entry, record: sent.value, origin: 'service' });
}

/** An event of a ledger entry. */
export function consentEvent(
  entry: StoredConsent,
  kind: NewEvent['kind'],
  outcome: NewEvent['outcome'] = 'ok',
): NewEvent {
  const { environment, documento, capture, id } = entry;
  return { documento: documento.numero, kind, environment, purpose: capture.purpose, outcome, consentId: id };
}

/** The acts that are being sent or settled now, by the id of their entry. */
export type InFlightConsents = Set<string>;

/**
 * Does one thing at a time with an act: sent twice at once it would be registered twice, and taken back on its way it
 * would be registered with no trace of it here. `already_sending` while something is done with it.
 */
export async function withConsentLock<Value>(
  flying: InFlightConsents,
  id: string,
  work: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (flying.has(id)) return fail('already_sending', { consentId: id });
  flying.add(id);
  try {
    return await work();
  } finally {
    flying.delete(id);
  }
}
