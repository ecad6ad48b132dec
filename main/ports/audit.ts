import type { AuditEntry, AuditFacts } from '#domain/audit/audit-entry.ts';
import type { AuditKind } from '#domain/audit/audit-kind.ts';
import type { ChainHead, ChainReport } from '#domain/audit/check-chain.ts';
import type { Environment, Purpose } from '#domain/basics/environment.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { Page } from './page.ts';

/** What the audit log records; `outcome` is `ok` or the code of the failure. */
export interface AuditEvent {
  readonly kind: AuditKind;
  readonly at: Instant;
  readonly officer: string;
  /** The whole document, of which the log keeps a random pseudonym; null if about no single subject. */
  readonly documento: string | null;
  readonly environment: Environment | null;
  readonly purpose: Purpose | null;
  readonly outcome: 'ok' | ErrorCode;
  readonly consentId: string | null;
  readonly resultId: string | null;
  readonly facts: AuditFacts;
}

/** An entry with the document as a list shows it; null for an entry about no subject, and about an erased one. */
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
  /** The page goes on behind this entry, which is before it in time or, the oldest first, after it; null: from the start. */
  readonly before: number | null;
  readonly oldestFirst?: boolean;
  readonly limit: number;
}

/**
 * The log of everything that was done: a hash chain that is only appended to. A change passes its event to the
 * repository that it changes (`auditEvent`), so that both are written or neither; `add` records what changes nothing.
 */
export interface AuditLog {
  /** Records an event, which is on disk once the promise resolves. */
  add(event: AuditEvent): Promise<void>;
  /** Returns entries about a document's subject (a company with all its branches), newest first; `total` counts all. */
  ofSubject(documento: string, limit: number): Promise<Page<LoggedEntry>>;
  /** Returns entries, newest first unless asked otherwise; `total` counts all that match the filters, wherever the page starts. */
  list(request: AuditRequest): Promise<Page<LoggedEntry>>;
  /** Returns the entries after `seq`, in their order, for an export. */
  after(seq: number, limit: number): Promise<readonly AuditEntry[]>;
  head(): Promise<ChainHead>;
  /** Reads the whole chain and reports every entry that is not as it was written. */
  verify(seal: ChainHead | null): Promise<ChainReport>;
}
