import { setImmediate } from 'node:timers/promises';
import type { Database, Statement } from 'better-sqlite3';
import { NO_ENTRY } from '#domain/audit/audit-entry.ts';
import { type ChainHead, type ChainReport, chainCheck } from '#domain/audit/check-chain.ts';
import { maskForList, stripMask, subjectKey } from '#domain/basics/document.ts';
import type { AuditLog, AuditRequest, LoggedEntry } from '../../ports/audit.ts';
import type { Page } from '../../ports/page.ts';
import { allOf, type Condition } from '../search.ts';
import { AUDIT_COLUMNS, type AuditColumns, auditWriter, entryFromColumns, sha256 } from './writer.ts';

const BEFORE_ALL = Number.MIN_SAFE_INTEGER;

const SELECT = `SELECT ${AUDIT_COLUMNS} FROM audit_entries`;

interface LoggedColumns extends AuditColumns {
  /** Null if the entry is about no subject or about an erased one. */
  readonly documento: string | null;
}

const SELECT_LOGGED = `SELECT ${AUDIT_COLUMNS},
  (SELECT documento FROM audit_pseudonyms WHERE pseudonym = audit_entries.subject) AS documento FROM audit_entries`;

function loggedFrom({ documento, ...columns }: LoggedColumns): LoggedEntry {
  return { ...entryFromColumns(columns), documento: documento === null ? null : maskForList(documento) };
}

/** The audit log of the archive: a hash chain in which every change shows. */
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

export function chainHead(database: Database): ChainHead {
  return database.prepare<[], ChainHead>(END).get() ?? { count: 0, hash: NO_ENTRY };
}

/** Entries that a check reads before other calls get their turn. */
const CHUNK = 1_000;

/** Also checks the entries that are added while it runs. */
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

function auditPage(database: Database, request: AuditRequest): Page<LoggedEntry> {
  const filters = filtersOf(request);
  const all = allOf(filters);
  const total = database
    .prepare<unknown[], number>(`SELECT count(*) FROM audit_entries WHERE ${all.sql}`)
    .pluck()
    .get(...all.values);
  const [beyond, direction] = request.oldestFirst ? ['seq > ?', 'ASC'] : ['seq < ?', 'DESC'];
  const paged = request.before === null ? all : allOf([...filters, { sql: beyond, values: [request.before] }]);
  const rows = database
    .prepare<unknown[], LoggedColumns>(`${SELECT_LOGGED} WHERE ${paged.sql} ORDER BY seq ${direction} LIMIT ?`)
    .all(...paged.values, request.limit);
  return { rows: rows.map(loggedFrom), total: total ?? 0 };
}

/** Null, which equals no value, if the document has no entries or was erased. */
const PSEUDONYM_OF = '(SELECT pseudonym FROM audit_pseudonyms WHERE documento = ?)';

function filtersOf({ documento, kind, officer, from, until }: AuditRequest): readonly Condition[] {
  return [
    documento === null ? null : { sql: `subject = ${PSEUDONYM_OF}`, values: [stripMask(documento)] },
    kind === null ? null : { sql: 'kind = ?', values: [kind] },
    officer === null ? null : { sql: 'officer = ?', values: [officer] },
    from === null ? null : { sql: 'at >= ?', values: [from] },
    until === null ? null : { sql: 'at < ?', values: [until] },
  ].filter((condition) => condition !== null);
}

const OF_SUBJECT = 'subject IN (SELECT pseudonym FROM audit_pseudonyms WHERE audit_pseudonyms.subject = @key)';

function auditOfSubject(database: Database): (documento: string, limit: number) => Page<LoggedEntry> {
  const page = database.prepare<[{ key: string; limit: number }], LoggedColumns>(
    `${SELECT_LOGGED} WHERE ${OF_SUBJECT} ORDER BY at DESC, seq DESC LIMIT @limit`,
  );
  const count = database
    .prepare<[{ key: string }], number>(`SELECT count(*) FROM audit_entries WHERE ${OF_SUBJECT}`)
    .pluck();
  return (documento, limit) => {
    const key = subjectKey(stripMask(documento));
    return { rows: page.all({ key, limit }).map(loggedFrom), total: count.get({ key }) ?? 0 };
  };
}
