import { createHash } from 'node:crypto';
import type { AuditEntry, AuditFacts } from '#domain/audit/audit-entry.ts';
import type { Instant } from '#domain/instant.ts';

/** An entry as the table holds it; `facts` is canonical JSON. */
export interface AuditColumns extends Omit<AuditEntry, 'v' | 'at' | 'facts'> {
  readonly at: Instant;
  readonly facts: string;
}

const NAMES = {
  seq: 'seq',
  at: 'at',
  officer: 'officer',
  kind: 'kind',
  documento: 'documento',
  subject: 'subject',
  environment: 'environment',
  purpose: 'purpose',
  outcome: 'outcome',
  consentId: 'consent_id',
  resultId: 'result_id',
  facts: 'facts',
  previous: 'previous',
  hash: 'hash',
} as const satisfies Readonly<Record<keyof AuditColumns, string>>;

const pairs = Object.entries(NAMES);

export const AUDIT_COLUMNS = pairs.map(([name, column]) => `${column} AS ${name}`).join(', ');

export const INSERT_AUDIT = `INSERT INTO audit_entries (${pairs.map(([, column]) => column).join(', ')})
VALUES (${pairs.map(([name]) => `@${name}`).join(', ')})`;

/** Returns the entry of a row. A row that was tampered with still gives one, for the check of the chain to name it. */
export function entryFromColumns({ at, facts, ...rest }: AuditColumns): AuditEntry {
  return { v: 1, ...rest, at: utcText(at), facts: factsFrom(facts) };
}

/** Returns UTC with milliseconds; an invalid instant stays as the number it is. */
export function utcText(at: Instant): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? String(at) : date.toISOString();
}

function factsFrom(text: string): AuditFacts {
  try {
    return JSON.parse(text);
  } catch {
    return { unreadable: text };
  }
}

export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
