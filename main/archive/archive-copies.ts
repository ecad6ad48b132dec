import type { Database } from 'better-sqlite3';
import type { ArchiveCopies } from '../workflows/ports/backup-shelf.ts';
import { surveyOf } from './archive-survey.ts';

/** Copies of the open archive: whole at one moment, and under its own key. */
export function archiveCopies(database: Database): ArchiveCopies {
  return {
    copyTo: async (file) => void database.prepare('VACUUM INTO ?').run(file),
    survey: async () => surveyOf(database),
  };
}
