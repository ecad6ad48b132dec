import type { Documento } from '#domain/basics/document.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { ConsentMetadata } from '#domain/register-interface/consent-authorization.ts';

/** An authorization as the service keeps it; instants in epoch milliseconds. */
export interface Authorization {
  readonly id: string;
  readonly nome: string;
  readonly documento: Documento;
  readonly metadata: ConsentMetadata;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  /** The last query of the subject after the registration; null while there was none. */
  readonly lastQueryAt: Instant | null;
}

/** Where authorizations outlive the process; what a function wrote is on disk when it returns. */
export interface AuthorizationStore {
  add(authorization: Authorization): void;
  /**
   * A successful query moves every authorization of the subject that still stands (specification, Limits); one that has
   * expired stays expired. A company is one subject whatever the branch.
   */
  touch(documento: Documento, at: Instant): void;
  find(id: string): Authorization | null;
}

/** Authorizations that can be taken out again. */
export interface ErasableAuthorizations extends AuthorizationStore {
  /** Erases a subject, a company with all branches, so that nothing of it stays in the file; returns how many there were. */
  erase(documento: Documento): number;
}
