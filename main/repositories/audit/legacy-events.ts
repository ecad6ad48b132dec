import type { Database } from 'better-sqlite3';
import type { AuditEvent } from '../../ports/audit.ts';
import { auditWriter } from './writer.ts';

const FORMER = `
SELECT documento, kind, at, officer, environment, purpose, outcome, consent_id AS consentId, result_id AS resultId
FROM events_before_audit ORDER BY seq`;

/** Tells in the chain what the dossier knew before there was one, in its order and with its times, all or nothing. */
export function importLegacyEvents(database: Database): void {
  const former = database.prepare<[], Omit<AuditEvent, 'facts'>>(FORMER);
  const forget = database.prepare('DELETE FROM events_before_audit');
  const appendAudit = auditWriter(database);
  database.transaction(() => {
    const events = former.all();
    if (events.length === 0) return;
    appendAudit(events.map((event) => ({ ...event, facts: { adopted: true } })));
    forget.run();
  })();
}
