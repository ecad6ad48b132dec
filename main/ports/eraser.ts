import type { Instant } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { MentionKind, MentionScreen } from '#domain/retention/mention.ts';
import type { RetentionLimits } from '#domain/retention/retention-rules.ts';
import type { AuditEvent } from './audit.ts';
import type { Page } from './page.ts';

/** The subject of an erasure. `consentsBefore`: an authorization last used before this need not be proved any more. */
export interface ErasureScope {
  readonly documento: string;
  readonly consentsBefore: Instant;
  /** Clock of an erasure by the team, which spares what is later; absent if an officer erases here. */
  readonly beats?: bigint | undefined;
}

/** Counts of what an erasure deletes, or deleted, and of what it keeps. */
export interface Erasure {
  readonly names: readonly string[];
  readonly results: number;
  readonly consents: number;
  /** Cases, with their signed pages and acts. */
  readonly cases: number;
  /** Lines of batches that are emptied, with their items. */
  readonly batchLines: number;
  /** Groups that lose the subject: its links, and its part of their snapshots. */
  readonly groups: number;
  /** Monitored portfolios that lose the subject, with its findings. */
  readonly watches: number;
  readonly filings: number;
  /** The client's own reports, with their months. */
  readonly registrato: number;
  readonly unreadable: number;
  /** Imported answers without an authorization. */
  readonly waiting: number;
  /** Attempts that lose the subject but stay in the costs. */
  readonly attempts: number;
  readonly drafts: number;
  readonly notes: number;
  readonly tags: number;
  /** Saved views of the library that name the subject. */
  readonly views: number;
  /** Pseudonyms by which the audit log finds the subject's entries. */
  readonly pseudonyms: number;
  readonly evidence: number;
  /** Authorizations kept as proof. */
  readonly kept: number;
  /** Newest query that a kept authorization has to prove. */
  readonly keptFrom: Instant | null;
}

export interface DueSubject {
  readonly documento: string;
  readonly nome: string;
  /** Instant of the last query or authorization. */
  readonly lastAt: Instant;
  readonly results: number;
  readonly consents: number;
  readonly cases: number;
}

/** Place of a text: kind of record, id of the record, and name of the text in it. */
export interface MentionPlace {
  readonly kind: MentionKind;
  readonly row: string;
  readonly place: string;
}

/** A text in someone else's record that mentions the subject. An erasure does not change it. */
export interface Mention extends MentionPlace {
  readonly text: string;
  /** Name, document, month and line with which lists show the record. */
  readonly title: string;
  readonly documento: string | null;
  readonly month: string | null;
  readonly line: number | null;
  readonly opens: { readonly screen: MentionScreen; readonly id: string } | null;
  readonly isSigned: boolean;
  /** True if the record stays valid without the text. */
  readonly canBlank: boolean;
}

/** Deletes a subject and its branches from the whole archive. */
export interface Eraser {
  preview(scope: ErasureScope): Promise<Erasure>;
  /** Returns texts in other subjects' records that mention the subject; `total` counts all. */
  mentions(scope: ErasureScope, limit: number): Promise<Page<Mention>>;
  /** Erases one mention and records the event. Returns false if it is gone or signed. */
  blank(scope: ErasureScope, mention: MentionPlace, auditEvent: AuditEvent): Promise<boolean>;
  /** Erases everything or nothing, and records the event. No trace remains in the archive's file. */
  erase(scope: ErasureScope, auditEvent: AuditEvent): Promise<Erasure>;
  /** Returns the subjects whose retention time is over, longest kept first; `total` counts all. */
  due(limits: RetentionLimits, limit: number): Promise<Page<DueSubject>>;
}

/** Counts of an erasure in the previous archives. */
export interface PreviousErasure {
  /** Archives with something that an erasure deletes, or deleted. */
  readonly holding: number;
  /** Archives that this key does not open; they may hold the subject too. */
  readonly unopened: number;
  /** Texts in other subjects' records that mention the subject; an erasure does not change them here either. */
  readonly mentions: number;
}

/** Erases a subject from the previous archives. Fails as the vault does if the key cannot be read. */
export interface PreviousArchiveEraser {
  preview(scope: ErasureScope): Promise<Outcome<PreviousErasure>>;
  /** Erases everything or nothing in each archive, and records the event in that archive's own log. */
  erase(scope: ErasureScope, auditEvent: AuditEvent): Promise<Outcome<PreviousErasure>>;
}
