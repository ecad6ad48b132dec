import type { AuditLog } from './audit-log.ts';
import type { ArchiveCopies } from './backup-store.ts';
import type { ConsentRepository } from './consent-repository.ts';
import type { DraftRepository } from './draft-repository.ts';
import type { Eraser } from './eraser.ts';
import type { EvidenceRepository } from './evidence-repository.ts';
import type { Library } from './library.ts';
import type { LibraryViews } from './library-views.ts';
import type { ResultRepository, SubjectResults } from './result-repository.ts';
import type { SettingsStore } from './settings-store.ts';
import type { SubjectNotes } from './subject-notes.ts';
import type { SubjectTags } from './subject-tags.ts';
import type { UnreadableResponses } from './unreadable-responses.ts';

/** What the archive is asked about itself. */
export interface ArchiveIntegrity {
  /** Reads everything there is, giving way between pieces, and names the tables of which a part is not as it was written. */
  damaged(): Promise<readonly string[]>;
}

/** Everything the workstation keeps on disk, open and readable. */
export interface Archive {
  readonly consents: ConsentRepository;
  readonly drafts: DraftRepository;
  readonly evidence: EvidenceRepository;
  readonly audit: AuditLog;
  readonly eraser: Eraser;
  readonly results: ResultRepository;
  readonly subjectResults: SubjectResults;
  readonly library: Library;
  readonly tags: SubjectTags;
  readonly notes: SubjectNotes;
  readonly views: LibraryViews;
  readonly unreadable: UnreadableResponses;
  readonly settings: SettingsStore;
  readonly copies: ArchiveCopies;
  readonly integrity: ArchiveIntegrity;
  close(): Promise<void>;
}
