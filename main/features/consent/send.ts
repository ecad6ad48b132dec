import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { isRecordDoubt, type RecordDoubt } from '#domain/basics/record-doubt.ts';
import type { ConsentRecord, ConsentRequest } from '#domain/register-interface/consent-authorization.ts';
import type { Register } from '../../ports/register.ts';
import type { StoredConsent } from '../../ports/repositories.ts';
import { type AuditPorts, buildEvent, type NewEvent, recordEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { checkRecord } from './check-record.ts';

interface Act {
  /** Is in the ledger already. */
  readonly entry: StoredConsent;
  readonly request: ConsentRequest;
  readonly kind: 'capture' | 'resolution';
}

type SendPorts = AuditPorts & Pick<Unlocked, 'consents' | 'authUrlOf'>;

/**
 * Sends an entry of the ledger once, and keeps the service's record if it is that of the act. If the sending is cut
 * short, or the record is doubtful, the entry stays there with an unknown outcome, which is the truth about it: it allows
 * no query until the officer settles it.
 */
export async function sendAct(unlocked: SendPorts, register: Register, act: Act): Promise<Outcome<StoredConsent>> {
  const { entry, request, kind } = act;
  const sent = await register.registerConsent(request);
  if (!sent.ok) {
    const { code, details } = sent.error;
    if (isRecordDoubt(details?.cause)) await keepDoubt(unlocked, act, [details.cause], null);
    else await recordEvent(unlocked, consentEvent(entry, kind, code));
    return sent;
  }
  const record = sent.value;
  const [doubt, ...others] = await checkReturned(unlocked, act, record);
  if (doubt !== undefined) return keepDoubt(unlocked, act, [doubt, ...others], record);
  const event = buildEvent(unlocked, consentEvent(entry, kind));
  const isSettled = await unlocked.consents.settle(entry.id, record, 'service', event);
  // Another act may have taken the id since.
  if (!isSettled) return keepDoubt(unlocked, act, ['record_known_id'], record);
  return ok({ ...entry, record, doubt: null, origin: 'service' });
}

async function checkReturned(
  { authUrlOf, clock, consents }: SendPorts,
  { entry, request }: Act,
  record: ConsentRecord,
): Promise<RecordDoubt[]> {
  const known = await consents.byAuthorization(entry.environment, record.id);
  const isKnown = known !== null && known.id !== entry.id;
  return checkRecord(record, { sent: request, authUrl: await authUrlOf(entry.environment), isKnown, now: clock() });
}

/** Keeps what came back and why it is not taken; the log names the doubts and nothing of the record. */
async function keepDoubt(
  unlocked: SendPorts,
  { entry, kind }: Act,
  doubts: readonly [RecordDoubt, ...RecordDoubt[]],
  record: ConsentRecord | null,
): Promise<Outcome<never>> {
  const [cause] = doubts;
  const event = consentEvent(entry, kind, cause);
  const facts = { ...event.facts, ...(doubts.length > 1 && { doubts: doubts.join(',') }) };
  await unlocked.consents.doubt(entry.id, { doubts, record }, buildEvent(unlocked, { ...event, facts }));
  return fail('consent_outcome_unknown', { cause });
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
