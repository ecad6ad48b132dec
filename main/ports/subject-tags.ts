import type { SubjectKey } from '#domain/subject-key.ts';
import type { AuditEvent } from './audit-log.ts';

export interface TagUse {
  readonly name: string;
  readonly subjects: number;
}

/** Words that officers put on subjects. Two spellings that fold to the same text are one tag, and the first one stays. */
export interface SubjectTags {
  /** By name. A tag that nobody has any more is gone. */
  all(): Promise<readonly TagUse[]>;
  ofSubject(subject: SubjectKey): Promise<readonly string[]>;
  /** Changes all subjects together; false, and nothing is changed, when one of them would have too many tags. */
  change(subjects: readonly SubjectKey[], change: TagChange, auditEvent?: AuditEvent): Promise<boolean>;
}

export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}
