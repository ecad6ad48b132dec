import type { LedgerKind, RecordOrigin } from '#domain/consent/capture-kind.ts';
import type { Representative } from '#domain/consent/representative.ts';
import type { ConsentStatus } from '#domain/consent-validity.ts';
import type { Documento } from '#domain/document.ts';
import type { Environment, Purpose } from '#domain/environment.ts';
import type { Instant } from '#domain/instant.ts';
import type { ConsentMetadata, ConsentRecord } from '#domain/register-interface/consent-authorization.ts';
import type { AuditEvent } from './audit-log.ts';
import type { Page, PageRequest } from './page.ts';

export interface TermText {
  readonly version: string;
  readonly text: string;
  readonly sha256: string;
}

/** A ledger entry; `record` is null while the outcome of the registration is unknown. */
export interface StoredConsent {
  readonly id: string;
  readonly environment: Environment;
  readonly nome: string;
  readonly documento: Documento;
  readonly createdAt: Instant;
  readonly lastQueryAt: Instant | null;
  readonly revokedAt: Instant | null;
  readonly record: ConsentRecord | null;
  readonly metadata: ConsentMetadata;
  readonly term: TermText;
  readonly capture: Capture;
  /** Who vouches for the record. */
  readonly origin: RecordOrigin;
  /** Why the officer revoked it; null while `revokedAt` is. */
  readonly revokedReason: string | null;
}

/** How the act was taken, beyond what the service keeps of it. */
export interface Capture {
  readonly kind: LedgerKind;
  readonly purpose: Purpose | null;
  /** Where, in the officer's words; empty for an act taken at this desk. */
  readonly place: string;
  readonly representatives: readonly Representative[];
}

/** Filters of the ledger; an absent one lets all entries through. A standing is judged at `now`. */
export interface LedgerRequest extends PageRequest {
  readonly byStatus?: { readonly statuses: readonly ConsentStatus[]; readonly now: Instant } | undefined;
  readonly environment?: Environment | undefined;
}

export interface ConsentRepository {
  /** Throws when an entry of this id is kept. */
  add(consent: StoredConsent): Promise<void>;
  /** All or none of them, with what the audit log is told of it. */
  addAll(consents: readonly StoredConsent[], auditEvent?: readonly AuditEvent[]): Promise<void>;
  get(id: string): Promise<StoredConsent | null>;
  /** The outcome is known: keeps the record and lets go of the draft the entry came from. */
  settle(id: string, record: ConsentRecord, origin: RecordOrigin, auditEvent?: AuditEvent): Promise<void>;
  /** Nothing was registered: takes an entry of unknown outcome out of the ledger; its draft and proofs stay. */
  withdraw(id: string, auditEvent?: AuditEvent): Promise<void>;
  /** Marks entries for good, all or none; an earlier mark stays as it is. */
  revoke(ids: readonly string[], at: Instant, reason: string, auditEvent?: readonly AuditEvent[]): Promise<void>;
  /** The entry that has the service's id; null when none has. */
  byAuthorization(environment: Environment, authorizationId: string): Promise<StoredConsent | null>;
  /** Those of the service's ids, given in lower case, that an entry has already. */
  knownAuthorizations(environment: Environment, authorizationIds: readonly string[]): Promise<readonly string[]>;
  /** All entries of a document in an environment, newest first. */
  ofDocument(environment: Environment, documento: string): Promise<readonly StoredConsent[]>;
  /** Entries of a document's subject (a company's branches) in every environment, newest first; `total` counts all. */
  ofSubject(documento: string, limit: number): Promise<Page<StoredConsent>>;
  /** Newest first; `search` matches part of a name (accents ignored) or of a document (any mask). */
  list(request: LedgerRequest): Promise<Page<StoredConsent>>;
}
