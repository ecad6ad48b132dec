import type { Instant } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { MentionKind, MentionScreen } from '#domain/retention/mention.ts';
import type { RetentionLimits } from '#domain/retention/retention-rules.ts';
import type { AuditEvent } from './audit.ts';
import type { Page } from './page.ts';

/** The subject of an erasure, and the instant: an authorization last used before it need not be proved any more. */
export interface ErasureScope {
  readonly documento: string;
  readonly consentsBefore: Instant;
  /** The clock of an erasure by the team, which takes nothing that came after it; absent where an officer erases here. */
  readonly beats?: bigint | undefined;
}

/** How much an erasure deletes, or deleted, and what it keeps. */
export interface Erasure {
  readonly names: readonly string[];
  readonly results: number;
  readonly consents: number;
  /** Cases, with their signed pages and the acts on them. */
  readonly cases: number;
  /** Lines of batches that are emptied, with what was asked for them. */
  readonly batchLines: number;
  /** Groups that lose the subject: its links, and its part of what was kept of them. */
  readonly groups: number;
  /** Monitored portfolios that lose the subject, with what was found of it. */
  readonly watches: number;
  readonly unreadable: number;
  /** Attempts that lose the subject and stay in the costs. */
  readonly attempts: number;
  readonly drafts: number;
  readonly notes: number;
  readonly tags: number;
  /** Saved views of the library that name the subject. */
  readonly views: number;
  /** Documents by which the audit log finds entries. */
  readonly pseudonyms: number;
  /** Signed files and signatures. */
  readonly evidence: number;
  /** Authorizations that are kept as proof. */
  readonly kept: number;
  /** The newest query that a kept authorization has to prove. */
  readonly keptFrom: Instant | null;
}

export interface DueSubject {
  readonly documento: string;
  readonly nome: string;
  /** When the last query or authorization was made. */
  readonly lastAt: Instant;
  readonly results: number;
  readonly consents: number;
  readonly cases: number;
}

/** A text of a record, given by its table and its name there, and by the place of the text in it. */
export interface MentionPlace {
  readonly kind: MentionKind;
  readonly row: string;
  readonly place: string;
}

/** A text of somebody else that mentions the subject. An erasure leaves it. */
export interface Mention extends MentionPlace {
  readonly text: string;
  /** Name, document, month and line by which lists show the record. */
  readonly title: string;
  readonly documento: string | null;
  readonly month: string | null;
  readonly line: number | null;
  readonly opens: { readonly screen: MentionScreen; readonly id: string } | null;
  readonly isSigned: boolean;
  /** Whether the record stays sound without the text. */
  readonly canBlank: boolean;
}

/** Deletes a subject, its branches included, from everything that is kept. */
export interface Eraser {
  preview(scope: ErasureScope): Promise<Erasure>;
  /** Returns texts of others that mention the subject; `total` counts all. */
  mentions(scope: ErasureScope, limit: number): Promise<Page<Mention>>;
  /** Erases one of them and records the event; false if it is gone, or signed. */
  blank(scope: ErasureScope, mention: MentionPlace, auditEvent: AuditEvent): Promise<boolean>;
  /** Erases all of it or nothing, and records the event; nothing of it remains in the archive's file. */
  erase(scope: ErasureScope, auditEvent: AuditEvent): Promise<Erasure>;
  /** Returns subjects with records that have been kept long enough, the longest kept first; `total` counts all. */
  due(limits: RetentionLimits, limit: number): Promise<Page<DueSubject>>;
}

/** What an erasure finds in the previous archives. */
export interface PreviousErasure {
  /** Archives that hold something an erasure deletes, or deleted. */
  readonly holding: number;
  /** Archives that this key does not open; they may hold the subject too. */
  readonly unopened: number;
  /** Texts of others that mention the subject: an erasure leaves them there too. */
  readonly mentions: number;
}

/** Erases a subject from the previous archives. Fails with the failure of the vault if the key cannot be read. */
export interface PreviousArchiveEraser {
  preview(scope: ErasureScope): Promise<Outcome<PreviousErasure>>;
  /** Erases from each archive all or nothing, and records the event in that archive's own log. */
  erase(scope: ErasureScope, auditEvent: AuditEvent): Promise<Outcome<PreviousErasure>>;
}
