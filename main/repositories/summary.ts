import type { Database } from 'better-sqlite3';
import type { ArchiveSummary } from '../ports/backup.ts';

const COUNTS = `
SELECT
  (SELECT count(*) FROM results) AS results,
  (SELECT count(*) FROM consents) AS authorizations,
  (SELECT min(queried_at) FROM results) AS oldestQuery,
  (SELECT max(queried_at) FROM results) AS newestQuery,
  (SELECT max(data_base) FROM results) AS newestMonth,
  (SELECT value ->> 'nome' FROM settings WHERE name = 'institution' AND json_valid(value)) AS institution`;

/** What an archive of any version holds, in a few figures. */
export function summaryOf(database: Database): ArchiveSummary {
  const found = database.prepare<[], ArchiveSummary>(COUNTS).get();
  if (found === undefined) throw new Error('counting gives one row');
  return found;
}
