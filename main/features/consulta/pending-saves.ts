import { subjectKey } from '#domain/document.ts';
import type { Environment } from '#domain/environment.ts';
import type { DataBase } from '#domain/month.ts';
import { fail, type Outcome, ok } from '#domain/outcome.ts';
import type { AttemptEnd } from '../../ports/attempts.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { StoredResult, UnreadableResponse } from '../../ports/repositories.ts';
import type { Unlocked } from '../unlocked.ts';

/** A month of a subject in an environment: queried, and paid, once at a time. A company is one subject. */
export type QueryKey = `${Environment} ${string} ${DataBase}`;

export function toQueryKey(environment: Environment, numero: string, month: DataBase): QueryKey {
  return `${environment} ${subjectKey(numero)} ${month}`;
}

/** Whether a key is of this document's subject. */
export function isKeyOf(key: QueryKey, numero: string): boolean {
  return key.split(' ')[1] === subjectKey(numero);
}

/** How a query ended, with what the service was paid for: a result, or a text that is no answer. */
export interface EndedQuery {
  readonly end: AttemptEnd;
  readonly entry: AuditEvent;
  readonly result: StoredResult | null;
  readonly unreadable: UnreadableResponse | null;
}

/** Queries whose end the disk did not take; they live as long as the vault is open. */
export type PendingSaves = Map<QueryKey, EndedQuery>;

type SavePorts = Pick<Unlocked, 'results' | 'unreadable' | 'attempts' | 'pendingSaves' | 'storageFailure'>;

/**
 * Writes how a query ended. What the disk does not take is held in memory (`answer_held`, `details.cause` says why): the
 * next query saves it first, and nothing is paid twice.
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

/** Writes everything that is held, as far as the disk takes it. Fails with `saving_blocked` if something is left. */
export async function savePending(unlocked: SavePorts): Promise<Outcome<void>> {
  for (const [key, ended] of unlocked.pendingSaves) {
    const saved = await saveEnd(unlocked, key, ended);
    if (!saved.ok) return fail('saving_blocked', saved.error.details);
  }
  return ok(undefined);
}
