import type { Database } from 'better-sqlite3';
import { damagedTables } from '../platform/database/check-database.ts';
import type { ArchiveUpkeep } from '../workflows/ports/archive.ts';

/** What the archive is asked about itself. */
export function archiveUpkeep(database: Database): ArchiveUpkeep {
  return { damaged: () => damagedTables(database) };
}
