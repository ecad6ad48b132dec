import { fail, ok } from '#domain/outcome.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { recordEvent } from './record-event.ts';
import type { VerifyPorts } from './verify-log.ts';

/** Digits of the former seal's hash that the log keeps: enough to tell it from every other. */
const HASH_DIGITS = 16;

/**
 * Seals the log as it stands in place of a seal that contradicts it, once an officer looked into that. The entry keeps
 * the reason and what had been sealed. Refuses with `invalid_input` without a reason and with `not_found` where nothing
 * is contradicted; faults within the log stay faults.
 */
export async function acceptSeal(ports: VerifyPorts, reason: string): Promise<Outcome<void>> {
  const words = reason.trim();
  if (words === '') return fail('invalid_input');
  const sealed = await ports.seal.read();
  if (!sealed.ok) return sealed;
  const former = sealed.value;
  if (former === null || !(await ports.seal.contradicted(former))) return fail('not_found');
  const facts = { reason: words, sealed: former.count, sealedHash: former.hash.slice(0, HASH_DIGITS) };
  await recordEvent(ports, { kind: 'seal_acceptance', facts });
  await ports.seal.renew();
  return ok(undefined);
}
