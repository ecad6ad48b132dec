import type { Instant } from '#domain/instant.ts';
import type { Outcome } from '#domain/outcome.ts';
import type { RetentionLimits } from '#domain/retention/retention-rules.ts';
import type { AuditEvent } from './audit.ts';
import type { Page } from './page.ts';

/** Whom an erasure is about, and before which last query an authorization need not be proved any more. */
export interface ErasureScope {
  readonly documento: string;
  readonly consentsBefore: Instant;
}

/** How much an erasure takes, or took, and what it leaves. */
export interface Erasure {
  readonly names: readonly string[];
  readonly results: number;
  readonly consents: number;
  readonly unreadable: number;
  readonly drafts: number;
  readonly notes: number;
  readonly tags: number;
  /** Saved views of the library that name the subject. */
  readonly views: number;
  /** Signed files and signatures. */
  readonly evidence: number;
  /** Authorizations that stay as evidence. */
  readonly kept: number;
  /** The newest query any of them has to prove. */
  readonly keptFrom: Instant | null;
}

export interface DueSubject {
  readonly documento: string;
  readonly nome: string;
  /** Of the last query or authorization. */
  readonly lastAt: Instant;
  readonly results: number;
  readonly consents: number;
}

/** Takes a subject, its branches included, out of everything that is kept. */
export interface Eraser {
  preview(scope: ErasureScope): Promise<Erasure>;
  /** All of it or nothing, with its entry in the audit log; nothing of it is left in the archive's file. */
  erase(scope: ErasureScope, auditEvent: AuditEvent): Promise<Erasure>;
  /** Whom something has been kept long enough of, the longest first. */
  due(limits: RetentionLimits, limit: number): Promise<Page<DueSubject>>;
}

/** What an erasure finds in the archives that were set aside. */
export interface PreviousErasure {
  /** Archives that hold something an erasure takes, or took. */
  readonly holding: number;
  /** Archives this key does not open, which may hold the subject too. */
  readonly unopened: number;
}

/** The erasure of a subject in the archives that a restored one took the place of. Refuses as the keeper of the key does. */
export interface PreviousArchiveEraser {
  preview(scope: ErasureScope): Promise<Outcome<PreviousErasure>>;
  /** Each archive whole or not at all, with the entry in its own log. */
  erase(scope: ErasureScope, auditEvent: AuditEvent): Promise<Outcome<PreviousErasure>>;
}
