import type { Database } from 'better-sqlite3';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { formatDocument, stripMask } from '#domain/document.ts';
import { subjectKey } from '#domain/subject-key.ts';
import type { Page } from '../../ports/page.ts';
import { AUDIT_COLUMNS, type AuditColumns, entryFromColumns } from './columns.ts';
import { pseudonyms } from './writer.ts';

/** Names a person by the pseudonym of the document, a company by the root that the entries of its branches show. */
const PERSON = 'subject = @key';
const COMPANY = "length(documento) = 18 AND documento >= @key || '/' AND documento < @key || '0'";

/** The entries about a subject, newest first. */
export function auditOfSubject(database: Database): (documento: string, limit: number) => Page<AuditEntry> {
  const pseudonymOf = pseudonyms(database);
  const reading = (condition: string) => {
    const page = database.prepare<[{ key: string; limit: number }], AuditColumns>(
      `SELECT ${AUDIT_COLUMNS} FROM audit_entries WHERE ${condition} ORDER BY at DESC, seq DESC LIMIT @limit`,
    );
    const count = database
      .prepare<[{ key: string }], number>(`SELECT count(*) FROM audit_entries WHERE ${condition}`)
      .pluck();
    return (key: string, limit: number): Page<AuditEntry> => ({
      rows: page.all({ key, limit }).map(entryFromColumns),
      total: count.get({ key }) ?? 0,
    });
  };
  const [ofPerson, ofCompany] = [reading(PERSON), reading(COMPANY)];
  return (documento, limit) => {
    const numero = stripMask(documento);
    const isCompany = subjectKey(numero) !== numero;
    return isCompany ? ofCompany(shownRoot(numero), limit) : ofPerson(pseudonymOf(numero), limit);
  };
}

/** `11.222.333` of 11.222.333/0001-81. */
function shownRoot(numero: string): string {
  return formatDocument(numero).slice(0, formatDocument(numero).indexOf('/'));
}
