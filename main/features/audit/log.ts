import type { AuditReport, AuditRow } from '#contract/audit.ts';
import { type AuditEntry, jsonLineOf } from '#domain/audit/audit-entry.ts';
import type { AuditKind } from '#domain/audit/audit-kind.ts';
import type { ChainHead, ChainReport } from '#domain/audit/check-chain.ts';
import { parseDocument } from '#domain/document.ts';
import { saoPauloDate, saoPauloDay, withSaoPauloOffset } from '#domain/instant.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { AuditLog } from '../../ports/audit.ts';
import type { FileSaver } from '../../ports/files.ts';
import { type AuditPorts, recordEvent } from './record-event.ts';
import type { AuditSeal } from './seal.ts';

export interface AuditExportPorts extends AuditPorts {
  readonly files: FileSaver;
}

/** Entries read at a time: the log may be larger than memory. */
const CHUNK = 1_000;

/**
 * Writes the log as JSON Lines, an entry a line with its hash, so that whoever receives the file can verify the chain
 * without the workstation. It is noted first, so that no file leaves untold. Answers where it stands; null when the officer chose no place.
 */
export async function exportLog(ports: AuditExportPorts): Promise<Outcome<{ path: string | null; entries: number }>> {
  const { count } = await ports.audit.head();
  const target = await ports.files.chooseTarget(`lastro-auditoria-${saoPauloDate(ports.clock())}.jsonl`);
  if (target === null) return ok({ path: null, entries: 0 });
  await recordEvent(ports, { kind: 'export', facts: { what: 'audit', entries: count } });
  return ok({ path: await target.save(linesOf(ports.audit, count)), entries: count });
}

/** The entries there were at the beginning: what is told meanwhile comes with the next export. */
async function* linesOf(audit: AuditLog, count: number): AsyncGenerator<Uint8Array> {
  for (let seq = 0; seq < count; ) {
    const entries = await audit.after(seq, Math.min(CHUNK, count - seq));
    const last = entries.at(-1);
    if (last === undefined) return;
    yield Buffer.from(entries.map(jsonLineOf).join(''), 'utf8');
    seq = last.seq;
  }
}

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

export interface VerifyPorts extends AuditPorts {
  readonly seal: AuditSeal;
}

/**
 * Walks the whole log and names what is not as it was written; the verification is an entry of the log itself. Without
 * a seal, or with a keeper that cannot be asked, what is left is verified in itself and the report says so.
 */
export async function verifyLog(ports: VerifyPorts): Promise<Outcome<AuditReport>> {
  const { sealed, head, findings, faults } = await walkLog(ports);
  const seal = sealed.ok ? sealed.value : null;
  const contradicted = seal !== null && (await ports.seal.contradicted(seal));
  await recordEvent(ports, { kind: 'verify', facts: { entries: head.count, faults } });
  ports.seal.soon();
  const status = seal === null ? 'none' : 'known';
  return ok({
    entries: head.count,
    findings: [...findings],
    faults,
    seal: sealed.ok ? status : 'unreadable',
    sealedEntries: seal?.count ?? null,
    contradicted,
  });
}

/** What the log came to against its seal, where that can be read. Nothing is written. */
export async function walkLog({ audit, seal }: Pick<VerifyPorts, 'audit' | 'seal'>): Promise<WalkedLog> {
  const sealed = await seal.read();
  return { sealed, ...(await audit.verify(sealed.ok ? sealed.value : null)) };
}

interface WalkedLog extends ChainReport {
  readonly sealed: Outcome<ChainHead | null>;
}

/** Digits of the former seal's hash that the log keeps: enough to tell it from every other. */
const HASH_DIGITS = 16;

/**
 * Seals the log as it stands in place of a seal that contradicts it, once an officer looked into that. The entry keeps
 * the reason and what had been sealed. Refuses with `invalid_input` without a reason and with `not_found` where nothing
 * is contradicted; faults within the log stay faults.
 */
export async function acceptSeal(ports: VerifyPorts, reason: string): Promise<Outcome<void>> {
  const words = reason.trim();
  if (words === '') return fail('invalid_input');
  const sealed = await ports.seal.read();
  if (!sealed.ok) return sealed;
  const former = sealed.value;
  if (former === null || !(await ports.seal.contradicted(former))) return fail('not_found');
  const facts = { reason: words, sealed: former.count, sealedHash: former.hash.slice(0, HASH_DIGITS) };
  await recordEvent(ports, { kind: 'seal_acceptance', facts });
  await ports.seal.renew();
  return ok(undefined);
}
