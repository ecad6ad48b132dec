import type { Database } from 'better-sqlite3';
import type { SettingsStore } from '../workflows/ports.ts';

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
  const write = database.transaction((changes: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(changes)) put.run(name, value);
  });

  return {
    read: async () => Object.fromEntries(all.all().map(({ name, value }) => [name, value])),
    write: async (changes) => write(changes),
  };
}
