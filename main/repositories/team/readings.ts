import type { Database } from 'better-sqlite3';
import type { TeamReading } from '#domain/team/reading.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { PulledReading } from '../../ports/team-archive.ts';

const newestOf = (table: 'results' | 'consents', when: string): string => `
  (SELECT id FROM ${table} WHERE ${when} AND subject =
    (SELECT known.subject FROM audit_pseudonyms AS known WHERE pseudonym = audit_entries.subject) ORDER BY seq DESC LIMIT 1)`;

const isOfSubject = 'result_id IS NULL AND consent_id IS NULL';
const fact = (name: string): string => `iif(json_valid(facts), facts ->> '$.${name}', NULL) AS ${name}`;

/** An entry that names only its subject stands for the subject's newest result or authorization. */
const NOTED = `
SELECT at, officer, kind, environment, ${fact('what')}, ${fact('format')},
  iif(${isOfSubject}, ${newestOf('results', 'true')}, result_id) AS resultId,
  iif(${isOfSubject}, ${newestOf('consents', 'registered')}, consent_id) AS consentId
FROM audit_entries WHERE seq = ?`;

/** Returns the reading in an audit entry as JSON, for the team; undefined if there is no such entry. */
export function readingNoted(database: Database): (seq: string) => Buffer | undefined {
  const find = database.prepare<[string], TeamReading>(NOTED);
  return (seq) => {
    const found = find.get(seq);
    return found === undefined ? undefined : Buffer.from(JSON.stringify(found), 'utf8');
  };
}

/**
 * Returns an audit entry for a reading at another workstation. It names the subject if this archive has the row that
 * was read.
 */
export function readingEvents(database: Database): (pulled: PulledReading) => AuditEvent {
  const subject = database
    .prepare<[string | null, string | null], string | null>(
      'SELECT ifnull((SELECT documento FROM main.results WHERE id = ?), (SELECT documento FROM main.consents WHERE id = ?))',
    )
    .pluck();
  return ({ reading, at, workstation }) => {
    const { officer, environment, consentId, resultId, kind, what, format } = reading;
    const documento = subject.get(resultId, consentId) ?? null;
    const readAt = new Date(reading.at).toISOString();
    const facts = {
      read: kind,
      workstation,
      readAt,
      ...(what !== null && { what }),
      ...(format !== null && { format }),
    };
    return {
      kind: 'team_reading',
      at,
      officer,
      documento,
      environment,
      purpose: null,
      outcome: 'ok',
      consentId,
      resultId,
      facts,
    };
  };
}
