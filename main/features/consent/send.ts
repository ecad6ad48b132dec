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
  /** Entry that is already in the ledger. */
  readonly entry: StoredConsent;
  readonly request: ConsentRequest;
  readonly kind: 'capture' | 'resolution';
}

type SendPorts = AuditPorts & Pick<Unlocked, 'consents' | 'authUrlOf'>;

/**
 * Sends a ledger entry once, and saves the service's record if it matches the act. If sending is cut short or the
 * record is doubtful, the entry keeps an unknown outcome and allows no query until the officer settles it.
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
  // Another act may have taken the id in the meantime.
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

/** Saves the returned record and its doubts; the log names only the doubts. */
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
 * Runs one task at a time for a consent: sending it twice at once would register it twice, and withdrawing it while it
 * is sent would register it without a trace here. Meanwhile refuses with `already_sending`.
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
