import { setImmediate } from 'node:timers/promises';
import type { Database, Statement } from 'better-sqlite3';
import { NO_ENTRY } from '#domain/audit/audit-entry.ts';
import { type ChainHead, type ChainReport, chainCheck } from '#domain/audit/check-chain.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import { AUDIT_COLUMNS, type AuditColumns, entryFromColumns, sha256 } from './columns.ts';
import { auditOfSubject } from './of-subject.ts';
import { auditPage } from './page.ts';
import { auditWriter } from './writer.ts';

/** Below every number an entry could be given. */
const BEFORE_ALL = Number.MIN_SAFE_INTEGER;

const SELECT = `SELECT ${AUDIT_COLUMNS} FROM audit_entries`;

/** Who did what with whose data, and with the desk: a chain in which every change shows. */
export function auditLog(database: Database): AuditLog {
  const appendAudit = auditWriter(database);
  const ofSubject = auditOfSubject(database);
  const after = database.prepare<[number, number], AuditColumns>(`${SELECT} WHERE seq > ? ORDER BY seq LIMIT ?`);

  return {
    add: async (event) => appendAudit([event]),
    ofSubject: async (documento, limit) => ofSubject(documento, limit),
    list: async (request) => auditPage(database, request),
    after: async (seq, limit) => after.all(seq, limit).map(entryFromColumns),
    head: async () => chainHead(database),
    verify: (seal) => verify(after, seal),
  };
}

const END = 'SELECT seq AS count, hash FROM audit_entries ORDER BY seq DESC LIMIT 1';

/** Where the log ends that an archive holds. */
export function chainHead(database: Database): ChainHead {
  return database.prepare<[], ChainHead>(END).get() ?? { count: 0, hash: NO_ENTRY };
}

/** Entries walked before whatever was asked meanwhile has its turn. */
const CHUNK = 1_000;

/** Goes to the end as it is when it gets there: entries that are told meanwhile are walked too. */
async function verify(after: Statement<[number, number], AuditColumns>, seal: ChainHead | null): Promise<ChainReport> {
  const check = chainCheck(seal, sha256);
  for (let seq = BEFORE_ALL; ; ) {
    const rows = after.all(seq, CHUNK);
    for (const row of rows) check.add(entryFromColumns(row));
    const last = rows.at(-1);
    if (last === undefined) return check.end();
    seq = last.seq;
    await setImmediate();
  }
}
