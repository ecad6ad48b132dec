import type { Database } from 'better-sqlite3';
import type { AuditEvent } from '../ports/audit.ts';
import type { SettingsStore } from '../ports/repositories.ts';
import { auditWriter } from './audit/writer.ts';

interface Setting {
  readonly name: string;
  readonly value: string;
}

/** Settings as named texts; the changes of one call are written together. */
export function settingsStore(database: Database): SettingsStore {
  const all = database.prepare<[], Setting>('SELECT name, value FROM settings');
  const put = database.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const appendAudit = auditWriter(database);
  const write = database.transaction((changes: Readonly<Record<string, string>>, auditEvent: readonly AuditEvent[]) => {
    for (const [name, value] of Object.entries(changes)) put.run(name, value);
    appendAudit(auditEvent);
  });

  return {
    read: async () => Object.fromEntries(all.all().map(({ name, value }) => [name, value])),
    write: async (changes, auditEvent) => write(changes, auditEvent === undefined ? [] : [auditEvent]),
  };
}
