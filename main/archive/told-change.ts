import type { Database } from 'better-sqlite3';
import type { AuditNote } from '../workflows/ports/audit-log.ts';
import { auditWriter } from './audit-writer.ts';

/** Runs a small change and, where it changed something, tells the log of it in the same transaction. */
export type ToldChange = (change: () => boolean, told: AuditNote | undefined) => boolean;

export function toldChange(database: Database): ToldChange {
  const tell = auditWriter(database);
  const run = database.transaction<ToldChange>((change, told) => {
    const changed = change();
    if (changed && told !== undefined) tell([told]);
    return changed;
  });
  return run.immediate;
}
