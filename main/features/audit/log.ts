import type { AuditReport, AuditRow } from '#contract/audit.ts';
import { jsonLineOf } from '#domain/audit/audit-entry.ts';
import type { AuditKind } from '#domain/audit/audit-kind.ts';
import type { ChainHead, ChainReport } from '#domain/audit/check-chain.ts';
import { parseDocument } from '#domain/basics/document.ts';
import { saoPauloDate, saoPauloDay, withSaoPauloOffset } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { AuditLog, LoggedEntry } from '../../ports/audit.ts';
import { askTargetWhileOpen } from '../ask-target.ts';
import type { Unlocked } from '../unlocked.ts';
import { type AuditPorts, recordEvent } from './record-event.ts';
import { sealedFacts } from './seal.ts';

/** Entries read at a time; the log may be larger than memory. */
const CHUNK = 1_000;

/**
 * Writes the log as JSON Lines, one entry with its hash per line, so that an auditor can verify the chain without the
 * workstation. The export is logged before the file is written. `path` is null if the officer cancels.
 */
export async function exportLog(
  unlocked: AuditPorts & Pick<Unlocked, 'files' | 'closing'>,
): Promise<Outcome<{ path: string | null; entries: number }>> {
  const { audit, clock } = unlocked;
  const { count } = await audit.head();
  const target = await askTargetWhileOpen(unlocked, `lastro-auditoria-${saoPauloDate(clock())}.jsonl`);
  if (target === null) return ok({ path: null, entries: 0 });
  await recordEvent(unlocked, { kind: 'export', facts: { what: 'audit', entries: count } });
  return ok({ path: await target.save(linesOfLog(audit.after, count)), entries: count });
}

/** Yields a log's entries up to `count`, one per line. Entries added since then come with the next export. */
export async function* linesOfLog(after: AuditLog['after'], count: number): AsyncGenerator<Uint8Array> {
  for (let seq = 0; seq < count; ) {
    const entries = await after(seq, Math.min(CHUNK, count - seq));
    const last = entries.at(-1);
    if (last === undefined) return;
    yield Buffer.from(entries.map(jsonLineOf).join(''), 'utf8');
    seq = last.seq;
  }
}

/** Days in São Paulo's time zone, both included. */
interface LogFilters {
  readonly documento?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly before?: number | undefined;
  readonly oldestFirst?: boolean | undefined;
  readonly limit: number;
}

/** Returns a page of the log, newest first by default; refuses an invalid document. */
export async function listLog(
  { audit }: Pick<Unlocked, 'audit'>,
  { documento, kind, from, until, before, oldestFirst, limit }: LogFilters,
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
    ...(oldestFirst === true && { oldestFirst }),
  });
  return ok({ rows: rows.map(rowOf), total });
}

function rowOf({ seq, at, officer, kind, documento, environment, purpose, outcome, facts }: LoggedEntry): AuditRow {
  const when = withSaoPauloOffset(at);
  return { seq, at: when, officer, kind, documento, environment, purpose, outcome, facts: { ...facts } };
}

type VerifyPorts = AuditPorts & Pick<Unlocked, 'seal'>;

/**
 * Verifies the whole log and names its faults; the verification itself is logged. Without a readable seal only the
 * chain is verified, and the report says so.
 */
export async function verifyLog(unlocked: VerifyPorts): Promise<Outcome<AuditReport>> {
  const { seal } = unlocked;
  const { sealed, head, findings, faults } = await walkLog(unlocked);
  const sealedHead = sealed.ok ? sealed.value : null;
  const isLost = seal.missing() !== null;
  const contradicted = isLost || (sealedHead !== null && (await seal.contradicted(sealedHead)));
  await recordEvent(unlocked, { kind: 'verify', facts: { entries: head.count, faults } });
  seal.soon();
  const status = sealedHead === null ? 'none' : 'known';
  return ok({
    entries: head.count,
    findings: [...findings],
    faults,
    seal: sealed.ok ? status : 'unreadable',
    sealedEntries: sealedHead?.count ?? null,
    contradicted,
  });
}

/** Verifies the log, against its seal if that can be read; writes nothing. */
export async function walkLog({ audit, seal }: Pick<Unlocked, 'audit' | 'seal'>): Promise<WalkedLog> {
  const sealed = await seal.read();
  return { sealed, ...(await audit.verify(sealed.ok ? sealed.value : null)) };
}

interface WalkedLog extends ChainReport {
  readonly sealed: Outcome<ChainHead | null>;
}

/**
 * Replaces a seal that the log contradicts, after an officer has looked into it. The entry keeps the reason and the
 * former seal. Refuses with `invalid_input` without a reason and with `not_found` if no seal is contradicted or lost.
 * Faults within the log remain faults.
 */
export async function acceptSeal(unlocked: VerifyPorts, typed: string): Promise<Outcome<void>> {
  const { seal } = unlocked;
  const reason = typed.trim();
  if (reason === '') return fail('invalid_input');
  const sealed = await seal.read();
  if (!sealed.ok) return sealed;
  const former = sealed.value;
  const isContradicted = former !== null && (await seal.contradicted(former));
  if (!isContradicted && seal.missing() === null) return fail('not_found');
  const facts = former === null ? { reason } : { reason, ...sealedFacts(former) };
  await recordEvent(unlocked, { kind: 'seal_acceptance', facts });
  await seal.renew();
  return ok(undefined);
}
