import type { Documento } from '#domain/basics/document.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { ConsentMetadata } from '#domain/register-interface/consent-authorization.ts';

/** Stored authorization; instants in epoch milliseconds. */
export interface Authorization {
  readonly id: string;
  readonly nome: string;
  readonly documento: Documento;
  readonly metadata: ConsentMetadata;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  /** Last query of the subject after the registration; null if there was none. */
  readonly lastQueryAt: Instant | null;
}

/** Authorizations that outlive the process; writes are on disk when a function returns. */
export interface AuthorizationStore {
  add(authorization: Authorization): void;
  /**
   * Extends every valid authorization of the subject after a successful query (specification, Limits); expired ones
   * stay expired. All branches of a company are one subject.
   */
  touch(documento: Documento, at: Instant): void;
  find(id: string): Authorization | null;
}

export interface ErasableAuthorizations extends AuthorizationStore {
  /** Erases a subject (a company with all branches) from the file for good; returns the number of authorizations. */
  erase(documento: Documento): number;
}
