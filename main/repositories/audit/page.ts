import type { Database } from 'better-sqlite3';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import type { AuditRequest } from '../../ports/audit-log.ts';
import type { Page } from '../../ports/page.ts';
import { AUDIT_COLUMNS, type AuditColumns, entryFromColumns } from './columns.ts';
import { pseudonyms } from './writer.ts';

interface Condition {
  readonly sql: string;
  readonly value: string | number;
}

/** A page of the log, newest first, with how many entries the filters let through in all. */
export function auditPage(database: Database, request: AuditRequest): Page<AuditEntry> {
  const filters = conditionsOf(database, request);
  const total = database
    .prepare<unknown[], number>(`SELECT count(*) FROM audit_entries ${whereOf(filters)}`)
    .pluck()
    .get(...filters.map(({ value }) => value));
  const paged = request.before === null ? filters : [...filters, { sql: 'seq < ?', value: request.before }];
  const rows = database
    .prepare<unknown[], AuditColumns>(
      `SELECT ${AUDIT_COLUMNS} FROM audit_entries ${whereOf(paged)} ORDER BY seq DESC LIMIT ?`,
    )
    .all(...paged.map(({ value }) => value), request.limit);
  return { rows: rows.map(entryFromColumns), total: total ?? 0 };
}

function conditionsOf(database: Database, { documento, kind, officer, from, until }: AuditRequest): Condition[] {
  const conditions: (Condition | null)[] = [
    documento === null ? null : { sql: 'subject = ?', value: pseudonyms(database)(documento) },
    kind === null ? null : { sql: 'kind = ?', value: kind },
    officer === null ? null : { sql: 'officer = ?', value: officer },
    from === null ? null : { sql: 'at >= ?', value: from },
    until === null ? null : { sql: 'at < ?', value: until },
  ];
  return conditions.filter((condition) => condition !== null);
}

function whereOf(conditions: readonly Condition[]): string {
  return conditions.length === 0 ? '' : `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`;
}
