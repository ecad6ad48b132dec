import type { AuditEntry, AuditFacts } from '#domain/audit/audit-entry.ts';
import type { AuditKind } from '#domain/audit/audit-kind.ts';
import type { ChainHead, ChainReport } from '#domain/audit/check-chain.ts';
import type { Environment, Purpose } from '#domain/environment.ts';
import type { ErrorCode } from '#domain/error-codes.ts';
import type { Instant } from '#domain/instant.ts';
import type { Page } from './page.ts';

/** What is to be told in the audit log; `outcome` is `ok` or the code of the refusal. */
export interface AuditEvent {
  readonly kind: AuditKind;
  readonly at: Instant;
  readonly officer: string;
  /** The whole document; the log keeps it as lists show it, and a keyed pseudonym. Null where it is about no one subject. */
  readonly documento: string | null;
  readonly environment: Environment | null;
  readonly purpose: Purpose | null;
  readonly outcome: 'ok' | ErrorCode;
  readonly consentId: string | null;
  readonly resultId: string | null;
  readonly facts: AuditFacts;
}

/** Filters of the log; null lets all entries through. Instants are from `from` on and before `until`. */
export interface AuditRequest {
  readonly documento: string | null;
  readonly kind: AuditKind | null;
  readonly officer: string | null;
  readonly from: Instant | null;
  readonly until: Instant | null;
  /** Entries before this one; null begins with the newest. */
  readonly before: number | null;
  readonly limit: number;
}

/**
 * The log of everything that was done, a hash chain that is only added to. Whoever changes something hands its note to
 * the shelf that changes (`told`), so that both are written or neither; `add` is for what changes nothing.
 */
export interface AuditLog {
  /** On disk when the promise resolves. */
  add(event: AuditEvent): Promise<void>;
  /** Entries about the subject of a document, a company with all its branches, newest first; `total` counts all. */
  ofSubject(documento: string, limit: number): Promise<Page<AuditEntry>>;
  /** Newest first; `total` counts all the filters let through, wherever the page begins. */
  list(request: AuditRequest): Promise<Page<AuditEntry>>;
  /** Entries behind one, in their order, for an export. */
  after(seq: number, limit: number): Promise<readonly AuditEntry[]>;
  head(): Promise<ChainHead>;
  /** Walks the whole chain and names every entry that is not as it was written. */
  verify(seal: ChainHead | null): Promise<ChainReport>;
}
