import { randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { type AuditEntry, type AuditFacts, canonicalJson, hashOfEntry, NO_ENTRY } from '#domain/audit/audit-entry.ts';
import { stripMask } from '#domain/basics/document.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import { sha256Of } from '../../ports/sha256.ts';

/** A row of the table; `facts` is canonical JSON. */
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

/**
 * Returns the entry of a row. A row that was tampered with still gives one, so that the check of the chain can name it.
 */
export function entryFromColumns({ at, facts, ...rest }: AuditColumns): AuditEntry {
  return { v: 1, ...rest, at: utcText(at), facts: factsFrom(facts) };
}

/** UTC with milliseconds; an invalid instant stays a number. */
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

/** Bytes. */
const PSEUDONYM = 16;

type PseudonymOf = (documento: string) => string;

/**
 * Pseudonyms are random and made with a document's first entry. Only the table links them to a document, until an
 * erasure deletes the row.
 */
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

type AppendAudit = (events: readonly AuditEvent[]) => void;

/**
 * Appends entries within the transaction of another repository, so that an entry exists if and only if its change does.
 * Prepares statements at the first event, because most repositories never write one.
 */
export function auditWriter(database: Database): AppendAudit {
  let appendAudit: AppendAudit | undefined;
  return (events) => {
    if (events.length === 0) return;
    appendAudit ??= openWriter(database);
    appendAudit(events);
  };
}

/** Reads the end of the chain each time, because a rolled-back transaction moves it back. */
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
