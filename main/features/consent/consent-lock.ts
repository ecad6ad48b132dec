import { fail } from '#domain/outcome.ts';
import type { Outcome } from '../../ports/outcome.ts';

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
