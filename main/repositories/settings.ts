import type { Database } from 'better-sqlite3';
import { readSettings, type StoredSettings, settingTexts } from '#domain/settings/settings.ts';
import type { AuditEvent } from '../ports/audit.ts';
import type { SettingsStore } from '../ports/repositories.ts';
import { auditWriter } from './audit/writer.ts';

interface Setting {
  readonly name: string;
  readonly value: string;
}

/** Settings as JSON texts by name; the changes of one call are written together. */
export function settingsStore(database: Database): SettingsStore {
  const all = database.prepare<[], Setting>('SELECT name, value FROM settings');
  const put = database.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const appendAudit = auditWriter(database);
  const write = database.transaction((changes: Partial<StoredSettings>, auditEvent: readonly AuditEvent[]) => {
    for (const [name, value] of Object.entries(settingTexts(changes))) put.run(name, value);
    appendAudit(auditEvent);
  });

  return {
    read: async () => readSettings(Object.fromEntries(all.all().map(({ name, value }) => [name, value]))),
    write: async (changes, auditEvent) => write(changes, auditEvent === undefined ? [] : [auditEvent]),
  };
}
