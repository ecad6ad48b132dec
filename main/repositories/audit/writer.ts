import { randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { type AuditEntry, type AuditFacts, canonicalJson, hashOfEntry, NO_ENTRY } from '#domain/audit/audit-entry.ts';
import { stripMask } from '#domain/basics/document.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import { sha256Of } from '../../ports/sha256.ts';

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

const INSERT_AUDIT = `INSERT INTO audit_entries (${pairs.map(([, column]) => column).join(', ')})
VALUES (${pairs.map(([name]) => `@${name}`).join(', ')})`;

/** Returns the entry of a row. A row that was tampered with still gives one, for the check of the chain to name it. */
export function entryFromColumns({ at, facts, ...rest }: AuditColumns): AuditEntry {
  return { v: 1, ...rest, at: utcText(at), facts: factsFrom(facts) };
}

/** Returns UTC with milliseconds; an invalid instant stays as the number it is. */
function utcText(at: Instant): string {
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
  return sha256Of(text).toString('hex');
}

/** Bytes of a pseudonym. */
const PSEUDONYM = 16;

/** Returns the pseudonym under which the log knows a document. */
type PseudonymOf = (documento: string) => string;

/** Random, and made with a document's first entry: the table alone says whose it is, until an erasure deletes its row. */
function pseudonyms(database: Database): PseudonymOf {
  const find = database.prepare<[string], string>('SELECT pseudonym FROM audit_pseudonyms WHERE documento = ?').pluck();
  const keep = database.prepare<[string, string]>('INSERT INTO audit_pseudonyms (documento, pseudonym) VALUES (?, ?)');
  return (documento) => {
    const known = find.get(documento);
    if (known !== undefined) return known;
    const made = randomBytes(PSEUDONYM).toString('hex');
    keep.run(documento, made);
    return made;
  };
}

/** Appends entries to the chain. */
type AppendAudit = (events: readonly AuditEvent[]) => void;

/**
 * For the other repositories: called within their transaction, so that an entry is there if and only if what it records
 * is. Most never use it: nothing is prepared before the first event.
 */
export function auditWriter(database: Database): AppendAudit {
  let appendAudit: AppendAudit | undefined;
  return (events) => {
    if (events.length === 0) return;
    appendAudit ??= openWriter(database);
    appendAudit(events);
  };
}

/** Reads the end of the chain each time: a transaction that was rolled back has moved it back. */
function openWriter(database: Database): AppendAudit {
  const pseudonymOf = pseudonyms(database);
  const insert = database.prepare<[AuditColumns]>(INSERT_AUDIT);
  const end = database.prepare<[], Pick<AuditEntry, 'seq' | 'hash'>>(
    'SELECT seq, hash FROM audit_entries ORDER BY seq DESC LIMIT 1',
  );
  return database.transaction((events: readonly AuditEvent[]) => {
    let last = end.get() ?? { seq: 0, hash: NO_ENTRY };
    for (const event of events) {
      const columns = columnsOf(event, last, pseudonymOf);
      insert.run(columns);
      last = columns;
    }
  });
}

function columnsOf(
  { at, facts, documento, ...event }: AuditEvent,
  last: Pick<AuditEntry, 'seq' | 'hash'>,
  pseudonymOf: PseudonymOf,
): AuditColumns {
  const content = {
    ...event,
    seq: last.seq + 1,
    subject: documento === null ? null : pseudonymOf(stripMask(documento)),
    previous: last.hash,
  };
  const hash = hashOfEntry({ v: 1, ...content, at: utcText(at), facts, hash: '' }, sha256);
  return { ...content, at, facts: canonicalJson(facts), hash };
}

/** Runs a small change and, if it changed something, appends its event in the same transaction. */
export type AuditedChange = (change: () => boolean, auditEvent: AuditEvent | undefined) => boolean;

export function withAudit(database: Database): AuditedChange {
  const appendAudit = auditWriter(database);
  const run = database.transaction<AuditedChange>((change, auditEvent) => {
    const changed = change();
    if (changed && auditEvent !== undefined) appendAudit([auditEvent]);
    return changed;
  });
  return run.immediate;
}
