import { subjectKey } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { AttemptEnd } from '../../ports/attempts.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { StoredResult, UnreadableResponse } from '../../ports/repositories.ts';

/** Month of a subject in an environment; never queried twice at once. A company is one subject. */
export type QueryKey = `${Environment} ${string} ${DataBase}`;

export function toQueryKey(environment: Environment, numero: string, month: DataBase): QueryKey {
  return `${environment} ${subjectKey(numero)} ${month}`;
}

export function isKeyOf(key: QueryKey, numero: string): boolean {
  return key.split(' ')[1] === subjectKey(numero);
}

/** End of a query with the text that was paid for: a result or an unreadable response. */
export interface EndedQuery {
  readonly end: AttemptEnd;
  readonly entry: AuditEvent;
  readonly result: StoredResult | null;
  readonly unreadable: UnreadableResponse | null;
  /** True if the disk failed and the officer saved the text as a file. */
  readonly copied?: boolean;
}

export function broughtText({ result, unreadable }: EndedQuery): boolean {
  return result !== null || unreadable !== null;
}

/** Ends of queries that the disk did not take; kept as long as the program runs, also while the vault is locked. */
export type PendingSaves = Map<QueryKey, EndedQuery>;
