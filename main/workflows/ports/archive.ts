import type { AuditLog } from './audit-log.ts';
import type { ArchiveCopies } from './backup-shelf.ts';
import type { ConsentLedger } from './consent-ledger.ts';
import type { DraftDesk } from './draft-desk.ts';
import type { Eraser } from './eraser.ts';
import type { EvidenceRoom } from './evidence-room.ts';
import type { Library } from './library.ts';
import type { LibraryViews } from './library-views.ts';
import type { ResultArchive, SubjectResults } from './result-archive.ts';
import type { SettingsStore } from './settings-store.ts';
import type { SubjectNotes } from './subject-notes.ts';
import type { SubjectTags } from './subject-tags.ts';
import type { UnreadableAnswers } from './unreadable-answers.ts';

/** What the archive is asked about itself. */
export interface ArchiveUpkeep {
  /** Reads everything there is, giving way between pieces, and names the tables of which a part is not as it was written. */
  damaged(): Promise<readonly string[]>;
}

/** Everything the workstation keeps on disk, open and readable. */
export interface Archive {
  readonly consents: ConsentLedger;
  readonly drafts: DraftDesk;
  readonly evidence: EvidenceRoom;
  readonly audit: AuditLog;
  readonly eraser: Eraser;
  readonly results: ResultArchive;
  readonly subjectResults: SubjectResults;
  readonly library: Library;
  readonly tags: SubjectTags;
  readonly notes: SubjectNotes;
  readonly views: LibraryViews;
  readonly unreadable: UnreadableAnswers;
  readonly settings: SettingsStore;
  readonly copies: ArchiveCopies;
  readonly upkeep: ArchiveUpkeep;
  close(): Promise<void>;
}
