import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { accept, refuse } from '../../preload/domain/outcome.ts';
import { keyIdOf } from '../platform/database/key-id.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { storageRefusal } from '../platform/database/storage-refusal.ts';
import type { Answer, Archive, Log } from '../workflows/ports.ts';
import { adoptFormerEvents } from './audit-adoption.ts';
import { auditLog } from './audit-log.ts';
import { consentLedger } from './consent-ledger.ts';
import { draftDesk } from './draft-desk.ts';
import { evidenceRoom } from './evidence-room.ts';
import { archiveMigrations } from './migrations/archive-migrations.ts';
import { resultArchive } from './result-archive.ts';
import { settingsStore } from './settings-store.ts';
import { subjectResults } from './subject-results.ts';
import { unreadableAnswers } from './unreadable-answers.ts';

export interface ArchiveOptions {
  readonly folder: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
  readonly log: Log;
}

/** Where a folder keeps its archive; the header with the key's id stands beside it. */
export function archiveFile(folder: string): string {
  return join(folder, 'archive.db');
}

/**
 * Opens the folder's archive for this process alone, or makes it. Refuses with the codes of `openDatabase`:
 * `vault_changed`, `archive_in_use`, `archive_unreadable`, `disk_full`, `disk_read_only`.
 */
export async function openArchive({ folder, key, log }: ArchiveOptions): Promise<Answer<Archive>> {
  const opened = await openDatabase({
    file: archiveFile(folder),
    key,
    keyId: keyIdOf(key),
    migrations: archiveMigrations,
  });
  if (!opened.ok) {
    log.warn('archive.refused', { code: opened.error.code, ...opened.error.details });
    return opened;
  }
  try {
    const archive = archiveIn(opened.value, log);
    log.info('archive.opened', { version: archiveMigrations.length });
    return accept(archive);
  } catch (cause) {
    opened.value.close();
    return refuseStorage(cause);
  }
}

function archiveIn(database: Database, log: Log): Archive {
  adoptFormerEvents(database);
  const results = resultArchive(database);
  return {
    consents: consentLedger(database),
    drafts: draftDesk(database),
    evidence: evidenceRoom(database),
    audit: auditLog(database),
    results,
    subjectResults: subjectResults(database),
    unreadable: unreadableAnswers(database),
    settings: settingsStore(database),
    close: async () => {
      results.flush();
      database.close();
      log.info('archive.closed');
    },
  };
}

/** The first opening writes a dictionary, for which there may be no room. */
function refuseStorage(cause: unknown): Answer<never> {
  const code = storageRefusal(cause);
  if (code === null) throw cause;
  return refuse(code);
}
