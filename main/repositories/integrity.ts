import type { Database } from 'better-sqlite3';
import { damagedTables } from '../platform/database/check-database.ts';
import type { ArchiveIntegrity } from '../ports/archive.ts';

/** What the archive is asked about itself. */
export function archiveIntegrity(database: Database): ArchiveIntegrity {
  return { damaged: () => damagedTables(database) };
}
