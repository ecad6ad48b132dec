import type { Database } from 'better-sqlite3';
import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import type { AuditEvent, AuditRequest } from '#main/ports/audit.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { CPF, NOON } from './samples.ts';

export function sampleNote(changes: Partial<AuditEvent> = {}): AuditEvent {
  return {
    kind: 'view',
    at: NOON,
    officer: 'ana',
    documento: CPF.numero,
    environment: 'embutido',
    purpose: 'concessao',
    outcome: 'ok',
    consentId: null,
    resultId: null,
    facts: {},
    ...changes,
  };
}

export const EVERYTHING: AuditRequest = {
  documento: null,
  kind: null,
  officer: null,
  from: null,
  until: null,
  before: null,
  limit: 100,
};

/** The archive's tables as somebody sees them who has the key: no rule of the program stands between. */
export async function tables(folder: string, key: Uint8Array, migrations = archiveMigrations): Promise<Database> {
  const opened = await openDatabase({ file: archiveFile(folder), key, keyId: keyIdOf(key), migrations });
  if (!opened.ok) throw new Error(`the archive refused: ${opened.error.code}`);
  return opened.value;
}

/** Changes the log as somebody does who has the key and leaves the rules as they were; closes the archive. */
export async function meddle(folder: string, key: Uint8Array, change: string): Promise<void> {
  const database = await tables(folder, key);
  const rules = database.prepare<[], { name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'",
  );
  const kept = rules.all();
  for (const { name } of kept) database.exec(`DROP TRIGGER ${name}`);
  database.exec(change);
  for (const { sql } of kept) database.exec(sql);
  database.close();
}
