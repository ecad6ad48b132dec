import { subjectKey } from '#domain/document.ts';
import type { Environment } from '#domain/environment.ts';
import type { DataBase } from '#domain/month.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { ResultRepository, StoredResult } from '../../ports/repositories.ts';
import type { StorageFailure } from '../../ports/system.ts';

/** A month of a subject in an environment: what is asked for, and paid, once at a time. A company is one subject. */
export type QueryKey = `${Environment} ${string} ${DataBase}`;

export function toQueryKey(environment: Environment, numero: string, month: DataBase): QueryKey {
  return `${environment} ${subjectKey(numero)} ${month}`;
}

/** Whether a month is asked for of this document's subject. */
export function isKeyOf(asked: QueryKey, numero: string): boolean {
  return asked.split(' ')[1] === subjectKey(numero);
}

/** An answer that was paid for, and what the audit log is to say of it. */
export interface UnsavedResponse {
  readonly result: StoredResult;
  readonly entry: AuditEvent;
}

/** Paid answers the disk did not take, by what was asked; they live as long as the desk is open. */
export type PendingSaves = Map<QueryKey, UnsavedResponse>;

interface KeepPorts {
  readonly results: ResultRepository;
  readonly pendingSaves: PendingSaves;
  readonly storageFailure: StorageFailure;
}

/**
 * Saves a paid answer. One that the disk does not take is held (`answer_held`, `details.cause` says why): when the same
 * is asked again it is saved, and nothing is paid twice.
 */
export async function keepResponse(
  { results, pendingSaves, storageFailure }: KeepPorts,
  asked: QueryKey,
  paid: UnsavedResponse,
): Promise<Outcome<StoredResult>> {
  try {
    await results.save(paid.result, paid.entry);
  } catch (cause) {
    pendingSaves.set(asked, paid);
    const code = storageFailure(cause);
    if (code === null) throw cause;
    return fail('answer_held', { cause: code });
  }
  pendingSaves.delete(asked);
  return ok(paid.result);
}
