import { subjectKey } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { AttemptEnd } from '../../ports/attempts.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { StoredResult, UnreadableResponse } from '../../ports/repositories.ts';

/** A month of a subject in an environment: queried, and paid, once at a time. A company is one subject. */
export type QueryKey = `${Environment} ${string} ${DataBase}`;

export function toQueryKey(environment: Environment, numero: string, month: DataBase): QueryKey {
  return `${environment} ${subjectKey(numero)} ${month}`;
}

/** Whether a key is of this document's subject. */
export function isKeyOf(key: QueryKey, numero: string): boolean {
  return key.split(' ')[1] === subjectKey(numero);
}

/** How a query ended, with what the service was paid for: a result, or a text that is no readable response. */
export interface EndedQuery {
  readonly end: AttemptEnd;
  readonly entry: AuditEvent;
  readonly result: StoredResult | null;
  readonly unreadable: UnreadableResponse | null;
  /** The officer saved its text as a file, because the disk did not take it. */
  readonly copied?: boolean;
}

/** Whether a query brought a text that was paid for. */
export function broughtText({ result, unreadable }: EndedQuery): boolean {
  return result !== null || unreadable !== null;
}

/** Queries whose end the disk did not take; they live as long as the program, also while the vault is closed. */
export type PendingSaves = Map<QueryKey, EndedQuery>;
