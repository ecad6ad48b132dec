import { refuse } from '../../../preload/domain/outcome.ts';
import type { Answer } from '../ports/answer.ts';

/** The acts that are being sent or settled now, by the id of their entry. */
export type ActsInFlight = Set<string>;

/**
 * Does one thing at a time with an act: sent twice at once it would be registered twice, and taken back on its way it
 * would be registered with no trace of it here. `already_sending` while something is done with it.
 */
export async function oneFlight<Value>(
  flying: ActsInFlight,
  id: string,
  work: () => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  if (flying.has(id)) return refuse('already_sending', { consentId: id });
  flying.add(id);
  try {
    return await work();
  } finally {
    flying.delete(id);
  }
}
