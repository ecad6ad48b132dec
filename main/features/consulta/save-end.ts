import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Unlocked } from '../unlocked.ts';
import type { EndedQuery, QueryKey } from './pending-saves.ts';

export type SavePorts = Pick<Unlocked, 'results' | 'unreadable' | 'attempts' | 'pendingSaves' | 'storageFailure'>;

/**
 * Saves the end of a query. If the disk fails, the end is held in memory (`answer_held`, reason in `details.cause`):
 * the next query saves it first, so that nothing is paid twice. Saving the same end again changes nothing.
 */
export async function saveEnd(unlocked: SavePorts, key: QueryKey, ended: EndedQuery): Promise<Outcome<void>> {
  const { pendingSaves, storageFailure } = unlocked;
  try {
    await writeEnd(unlocked, ended);
  } catch (cause) {
    pendingSaves.set(key, ended);
    const code = storageFailure(cause);
    if (code === null) throw cause;
    return fail('answer_held', { cause: code });
  }
  pendingSaves.delete(key);
  return ok(undefined);
}

async function writeEnd(
  { results, unreadable, attempts }: SavePorts,
  { end, entry, result, unreadable: text }: EndedQuery,
): Promise<void> {
  if (result !== null) return results.save(result, entry, end);
  if (text !== null) return unreadable.keep(text, entry, end);
  return attempts.end(end, entry);
}

/** Saves all held ends. Fails with `saving_blocked` if the disk does not take one. */
export async function savePending(unlocked: SavePorts): Promise<Outcome<void>> {
  for (const [key, ended] of unlocked.pendingSaves) {
    const saved = await saveEnd(unlocked, key, ended);
    if (!saved.ok) return fail('saving_blocked', saved.error.details);
  }
  return ok(undefined);
}
