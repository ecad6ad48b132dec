import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { ConsentRequest } from '#domain/register-interface/consent-authorization.ts';
import type { Register } from '../../ports/register.ts';
import type { StoredConsent } from '../../ports/repositories.ts';
import { type AuditPorts, buildEvent, type NewEvent, recordEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';

export interface Act {
  /** Is in the ledger already. */
  readonly entry: StoredConsent;
  readonly request: ConsentRequest;
  readonly kind: 'capture' | 'resolution';
}

/**
 * Sends an entry of the ledger once, and keeps the service's record. If the sending is cut short, the entry stays there
 * with an unknown outcome, which is the truth about it.
 */
export async function sendAct(
  unlocked: AuditPorts & Pick<Unlocked, 'consents'>,
  register: Register,
  { entry, request, kind }: Act,
): Promise<Outcome<StoredConsent>> {
  const sent = await register.registerConsent(request);
  if (!sent.ok) {
    await recordEvent(unlocked, consentEvent(entry, kind, sent.error.code));
    return sent;
  }
  await unlocked.consents.settle(entry.id, sent.value, 'service', buildEvent(unlocked, consentEvent(entry, kind)));
  return ok({ ...entry, record: sent.value, origin: 'service' });
}

/** Builds an event about a ledger entry. */
export function consentEvent(
  entry: StoredConsent,
  kind: NewEvent['kind'],
  outcome: NewEvent['outcome'] = 'ok',
): NewEvent {
  const { environment, documento, capture, id } = entry;
  const [purpose = null, ...others] = capture.purposes;
  const facts = others.length === 0 ? {} : { purposes: capture.purposes.join(',') };
  return { documento: documento.numero, kind, environment, purpose, outcome, consentId: id, facts };
}

/**
 * Runs one piece of work at a time on a consent: sent twice at once it would be registered twice, and withdrawn on its
 * way it would be registered without a trace here. Refuses with `already_sending` meanwhile.
 */
export async function withConsentLock<Value>(
  { sending }: Pick<Unlocked, 'sending'>,
  id: string,
  work: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (sending.has(id)) return fail('already_sending', { consentId: id });
  sending.add(id);
  try {
    return await work();
  } finally {
    sending.delete(id);
  }
}
