import type { AuditRow } from '#contract/audit.ts';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import type { AuditKind } from '#domain/audit/audit-kind.ts';
import { parseDocument } from '#domain/document.ts';
import { saoPauloDay, withSaoPauloOffset } from '#domain/instant.ts';
import { ok } from '#domain/outcome.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { Outcome } from '../../ports/outcome.ts';

/** Filters as the officer gives them; days are of São Paulo, both included. */
export interface LogFilters {
  readonly documento?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** A page of the log, newest first; refuses a document that is none. */
export async function listLog(
  audit: AuditLog,
  { documento, kind, from, until, before, limit }: LogFilters,
): Promise<Outcome<{ rows: AuditRow[]; total: number }>> {
  const subject = documento === undefined ? null : parseDocument(documento);
  if (subject?.ok === false) return subject;
  const { rows, total } = await audit.list({
    documento: subject?.value.numero ?? null,
    kind: kind ?? null,
    officer: null,
    from: from === undefined ? null : saoPauloDay(from).start,
    until: until === undefined ? null : saoPauloDay(until).end,
    before: before ?? null,
    limit,
  });
  return ok({ rows: rows.map(rowOf), total });
}

function rowOf({ seq, at, officer, kind, documento, environment, purpose, outcome, facts }: AuditEntry): AuditRow {
  const when = withSaoPauloOffset(at);
  return { seq, at: when, officer, kind, documento, environment, purpose, outcome, facts: { ...facts } };
}
