import { ok } from '#domain/outcome.ts';
import type { ConsentRequest } from '#domain/register-interface/consent-authorization.ts';
import type { ConsentRepository, StoredConsent } from '../../ports/consent-repository.ts';
import type { Outcome } from '../../ports/outcome.ts';
import type { Register } from '../../ports/register.ts';
import { type AuditPorts, buildEvent, type NewEvent, recordEvent } from '../audit/record-event.ts';
import type { InFlightConsents } from './consent-lock.ts';

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
