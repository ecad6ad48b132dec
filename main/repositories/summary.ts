import type { Database } from 'better-sqlite3';
import type { ArchiveSummary } from '../ports/backup.ts';

const COUNTS = `
SELECT
  (SELECT count(*) FROM results) AS results,
  (SELECT count(*) FROM consents) AS authorizations,
  (SELECT CAST(min(queried_at) AS INTEGER) FROM results) AS oldestQuery,
  (SELECT CAST(max(queried_at) AS INTEGER) FROM results) AS newestQuery,
  (SELECT CAST(max(data_base) AS TEXT) FROM results) AS newestMonth,
  (SELECT CAST(value ->> iif(name = 'institution', '$.nome', '$[0].nome') AS TEXT) FROM settings
    WHERE name IN ('institution', 'institutions') AND json_valid(value)) AS institution`;

/**
 * Counts the contents of an archive of any version. Checks the type of each value, because anybody may have written the
 * archive.
 */
export function summaryOf(database: Database): ArchiveSummary {
  const found = database.prepare<[], ArchiveSummary>(COUNTS).get();
  if (found === undefined) throw new Error('counting gives one row');
  return found;
}
