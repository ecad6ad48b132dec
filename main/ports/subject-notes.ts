import type { Instant } from '#domain/instant.ts';
import type { SubjectKey } from '#domain/subject-key.ts';
import type { AuditEvent } from './audit-log.ts';

export interface StoredNote {
  readonly id: string;
  readonly at: Instant;
  readonly officer: string;
  readonly text: string;
}

/** What officers wrote down about a subject. */
export interface SubjectNotes {
  /** False, and nothing is kept, when the subject has as many notes as it may have. */
  add(subject: SubjectKey, note: StoredNote, auditEvent?: AuditEvent): Promise<boolean>;
  /** Newest first. */
  ofSubject(subject: SubjectKey): Promise<readonly StoredNote[]>;
  /** False when there is no such note. */
  remove(id: string, auditEvent?: AuditEvent): Promise<boolean>;
}
