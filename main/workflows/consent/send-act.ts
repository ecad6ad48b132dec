import { accept } from '../../../preload/domain/outcome.ts';
import type { ConsentRequest } from '../../../preload/domain/register-interface/consent-authorization.ts';
import { eventOf, type Note, type NotePorts, noteEvent } from '../audit/note-event.ts';
import type { Answer } from '../ports/answer.ts';
import type { ConsentLedger, StoredConsent } from '../ports/consent-ledger.ts';
import type { Register } from '../ports/register.ts';
import type { ActsInFlight } from './one-flight.ts';

export interface SendPorts extends NotePorts {
  readonly register: Register;
  readonly ledger: ConsentLedger;
  readonly sending: ActsInFlight;
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
): Promise<Answer<StoredConsent>> {
  const sent = await ports.register.registerConsent(request);
  if (!sent.ok) {
    await noteEvent(ports, noteOf(entry, kind, sent.error.code));
    return sent;
  }
  await ports.ledger.settle(entry.id, sent.value, 'service', eventOf(ports, noteOf(entry, kind)));
  return accept({ ...entry, record: sent.value, origin: 'service' });
}

/** An event of a ledger entry. */
export function noteOf(entry: StoredConsent, kind: Note['kind'], outcome: Note['outcome'] = 'ok'): Note {
  const { environment, documento, capture, id } = entry;
  return { documento: documento.numero, kind, environment, purpose: capture.purpose, outcome, consentId: id };
}
