import { subjectKey } from '#domain/document.ts';
import type { Environment } from '#domain/environment.ts';
import type { DataBase } from '#domain/month.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { StoredResult } from '../../ports/repositories.ts';

/** A month of a subject in an environment: queried, and paid, once at a time. A company is one subject. */
export type QueryKey = `${Environment} ${string} ${DataBase}`;

export function toQueryKey(environment: Environment, numero: string, month: DataBase): QueryKey {
  return `${environment} ${subjectKey(numero)} ${month}`;
}

/** Whether a key is of this document's subject. */
export function isKeyOf(key: QueryKey, numero: string): boolean {
  return key.split(' ')[1] === subjectKey(numero);
}

/** A response that was paid for, with its entry for the audit log. */
export interface UnsavedResponse {
  readonly result: StoredResult;
  readonly entry: AuditEvent;
}

/** Paid responses the disk did not take, by query; they live as long as the vault is open. */
export type PendingSaves = Map<QueryKey, UnsavedResponse>;
