import type { AuditEntry, AuditFacts } from '#domain/audit/audit-entry.ts';
import type { AuditKind } from '#domain/audit/audit-kind.ts';
import type { ChainHead, ChainReport } from '#domain/audit/check-chain.ts';
import type { Environment, Purpose } from '#domain/basics/environment.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { Page } from './page.ts';

/** An act for the audit log; `outcome` is `ok` or the failure's code. */
export interface AuditEvent {
  readonly kind: AuditKind;
  readonly at: Instant;
  readonly officer: string;
  /** The whole document, for which the log stores a random pseudonym; null if the event is about no single subject. */
  readonly documento: string | null;
  readonly environment: Environment | null;
  readonly purpose: Purpose | null;
  readonly outcome: 'ok' | ErrorCode;
  readonly consentId: string | null;
  readonly resultId: string | null;
  readonly facts: AuditFacts;
}

/** An entry with its document as lists show it; null if the entry is about no subject or about an erased one. */
export interface LoggedEntry extends AuditEntry {
  readonly documento: string | null;
}

/** Filters of the log; null matches all entries. Instants are at or after `from` and before `until`. */
export interface AuditRequest {
  readonly documento: string | null;
  readonly kind: AuditKind | null;
  readonly officer: string | null;
  readonly from: Instant | null;
  readonly until: Instant | null;
  /** The page begins after this entry in the requested order; null for the first page. */
  readonly before: number | null;
  readonly oldestFirst?: boolean;
  readonly limit: number;
}

/**
 * The log of all acts: a hash chain that only grows. A change passes its event (`auditEvent`) to the repository that it
 * changes, so that both are written or neither; `add` records acts that change nothing.
 */
export interface AuditLog {
  /** Records an event; it is on disk once the promise resolves. */
  add(event: AuditEvent): Promise<void>;
  /** Returns entries about a document's subject (a company with all its branches), newest first; `total` counts all. */
  ofSubject(documento: string, limit: number): Promise<Page<LoggedEntry>>;
  /**
   * Returns entries, newest first unless asked otherwise; `total` counts all that match the filters, not only those
   * after `before`.
   */
  list(request: AuditRequest): Promise<Page<LoggedEntry>>;
  after(seq: number, limit: number): Promise<readonly AuditEntry[]>;
  head(): Promise<ChainHead>;
  /** Reads the whole chain and reports every entry that is not as it was written. */
  verify(seal: ChainHead | null): Promise<ChainReport>;
}
