import type { Database } from 'better-sqlite3';
import { accept } from '../../preload/domain/outcome.ts';
import { keyIdOf } from '../platform/database/key-id.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { refusedByStorage } from '../platform/database/storage-refusal.ts';
import type { Answer } from '../workflows/ports/answer.ts';
import type { Archive } from '../workflows/ports/archive.ts';
import type { LogFacts } from '../workflows/ports/log.ts';
import { archiveCopies } from './archive-copies.ts';
import { archiveFile } from './archive-file.ts';
import { adoptFormerEvents } from './audit-adoption.ts';
import { auditLog } from './audit-log.ts';
import { consentLedger } from './consent-ledger.ts';
import { draftDesk } from './draft-desk.ts';
import { eraser } from './erasure.ts';
import { evidenceRoom } from './evidence-room.ts';
import { library } from './library.ts';
import { subjectNotes } from './library-notes.ts';
import { subjectTags } from './library-tags.ts';
import { libraryViews } from './library-views.ts';
import { archiveMigrations } from './migrations/archive-migrations.ts';
import { bestCodec } from './press/codecs.ts';
import { resultArchive } from './result-archive.ts';
import { settingsStore } from './settings-store.ts';
import { stillFile } from './still-file.ts';
import { subjectResults } from './subject-results.ts';
import { unreadableAnswers } from './unreadable-answers.ts';
import { archiveUpkeep } from './upkeep.ts';

/** The archive's repositories by name. One that is added here and to the port is asked from the main thread as it is. */
export type Repositories = Omit<Archive, 'close'>;

/** The archive in the thread that opened it. */
export interface OpenRepositories {
  readonly repositories: Repositories;
  /** What the log tells of the opening: the file's version, and how answers are pressed (`bestCodec`). */
  readonly facts: LogFacts;
  /** Nothing more is asked: ends what another call would have ended, so that nothing waits for it. */
  readonly endOpen: () => Promise<void>;
  /** Writes what waits for its transaction and closes the file. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the folder's archive for this process alone, or makes it. Refuses with the codes of `openDatabase`:
 * `vault_changed`, `archive_in_use`, `archive_unreadable`, `disk_full`, `disk_read_only`. `key`: 32 bytes.
 */
export async function openRepositories(folder: string, key: Uint8Array): Promise<Answer<OpenRepositories>> {
  const opened = await openDatabase({
    file: archiveFile(folder),
    key,
    keyId: keyIdOf(key),
    migrations: archiveMigrations,
  });
  if (!opened.ok) return opened;
  try {
    return accept(repositoriesIn(opened.value));
  } catch (cause) {
    // The first opening writes a dictionary, for which there may be no room.
    opened.value.close();
    return refusedByStorage(cause);
  }
}

function repositoriesIn(database: Database): OpenRepositories {
  adoptFormerEvents(database);
  const codec = bestCodec();
  const { flush, ...results } = resultArchive(database, codec);
  const still = stillFile(database);
  const { close: letGo, ...copies } = archiveCopies(database, still);
  return {
    facts: { version: archiveMigrations.length, answers: codec },
    repositories: {
      consents: consentLedger(database),
      drafts: draftDesk(database),
      evidence: evidenceRoom(database),
      audit: auditLog(database),
      eraser: eraser(database, still.released),
      results,
      subjectResults: subjectResults(database),
      library: library(database),
      tags: subjectTags(database),
      notes: subjectNotes(database),
      views: libraryViews(database),
      unreadable: unreadableAnswers(database),
      settings: settingsStore(database),
      copies,
      upkeep: archiveUpkeep(database),
    },
    endOpen: copies.end,
    close: async () => {
      await copies.end();
      flush();
      database.close();
      await letGo();
    },
  };
}
