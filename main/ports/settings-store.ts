import type { AuditEvent } from './audit-log.ts';

/** Settings as text values by name; absent names have the defaults of workflows/settings. */
export interface SettingsStore {
  read(): Promise<Readonly<Record<string, string>>>;
  /** The changes of one call are written together, with what the audit log is told of them. */
  write(changes: Readonly<Record<string, string>>, auditEvent?: AuditEvent): Promise<void>;
}
