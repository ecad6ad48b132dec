import type { Database } from 'better-sqlite3';
import { type AuditEntry, NO_ENTRY } from '../../preload/domain/audit/audit-entry.ts';
import { type ChainHead, type ChainReport, checkChain } from '../../preload/domain/audit/check-chain.ts';
import type { AuditLog } from '../workflows/ports.ts';
import { AUDIT_COLUMNS, type AuditColumns, entryFromColumns, sha256 } from './audit-columns.ts';
import { auditPage } from './audit-page.ts';
import { auditWriter, pseudonyms } from './audit-writer.ts';

const SELECT = `SELECT ${AUDIT_COLUMNS} FROM audit_entries`;

/** Who did what with whose data, and with the desk: a chain in which every change shows. */
export function auditLog(database: Database): AuditLog {
  const tell = auditWriter(database);
  const pseudonymOf = pseudonyms(database);
  const ofSubject = database.prepare<[string, number], AuditColumns>(
    `${SELECT} WHERE subject = ? ORDER BY at DESC, seq DESC LIMIT ?`,
  );
  const countOf = database.prepare<[string], number>('SELECT count(*) FROM audit_entries WHERE subject = ?').pluck();
  const after = database.prepare<[number, number], AuditColumns>(`${SELECT} WHERE seq > ? ORDER BY seq LIMIT ?`);
  const end = database.prepare<[], ChainHead>('SELECT seq AS count, hash FROM audit_entries ORDER BY seq DESC LIMIT 1');

  return {
    add: async (note) => tell([note]),
    ofSubject: async (documento, limit) => {
      const subject = pseudonymOf(documento);
      return { rows: ofSubject.all(subject, limit).map(entryFromColumns), total: countOf.get(subject) ?? 0 };
    },
    list: async (request) => auditPage(database, request),
    after: async (seq, limit) => after.all(seq, limit).map(entryFromColumns),
    head: async () => end.get() ?? { count: 0, hash: NO_ENTRY },
    verify: async (seal) => verify(database, seal),
  };
}

/** One entry at a time: the log may be larger than memory. */
function verify(database: Database, seal: ChainHead | null): ChainReport {
  const rows = database.prepare<[], AuditColumns>(`${SELECT} ORDER BY seq`).iterate();
  return checkChain(entriesOf(rows), seal, sha256);
}

function* entriesOf(rows: Iterable<AuditColumns>): Generator<AuditEntry> {
  for (const row of rows) yield entryFromColumns(row);
}
