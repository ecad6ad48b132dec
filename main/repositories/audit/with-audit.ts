import type { Database } from 'better-sqlite3';
import type { AuditEvent } from '../../ports/audit.ts';
import { auditWriter } from './writer.ts';

/** Runs a small change and, where it changed something, tells the log of it in the same transaction. */
export type AuditedChange = (change: () => boolean, auditEvent: AuditEvent | undefined) => boolean;

export function withAudit(database: Database): AuditedChange {
  const appendAudit = auditWriter(database);
  const run = database.transaction<AuditedChange>((change, auditEvent) => {
    const changed = change();
    if (changed && auditEvent !== undefined) appendAudit([auditEvent]);
    return changed;
  });
  return run.immediate;
}
