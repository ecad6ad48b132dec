import type { BackupOutcome } from '#contract/backup.ts';
import { BACKUP_ENDING } from '#domain/backup/backup.ts';
import { isoWithOffset, saoPauloDate } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { ArchiveSummary, BackupStore, BackupWatch, PackedBackup, PackRequest } from '../../ports/backup.ts';
import type { FileTarget } from '../../ports/files.ts';
import { walkLog } from '../audit/log.ts';
import { type AuditPorts, recordEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import type { VaultPorts } from '../vault/vault-ports.ts';

type BackupPorts = AuditPorts & Pick<Unlocked, 'copies' | 'files' | 'settings' | 'seal'>;

export interface BackupRun {
  readonly backups: Pick<BackupStore, 'pack'>;
  /** Reads the archive's key again; the caller wipes it. */
  readonly archiveKey: () => Promise<Outcome<Uint8Array>>;
  readonly checkPassphrase: VaultPorts['checkPassphrase'];
  readonly passphrase: string;
  readonly watch: BackupWatch;
}

/**
 * Writes the whole archive as one encrypted file to a place the officer chooses, and opens it as a proof before it gets
 * its name. The log gets an entry with the number of its faults before the copy, so that the copy holds the entry. A
 * faulty log is copied too: it is evidence, and the officer sees it. A cancelled backup leaves only a second entry.
 */
export async function makeBackup(unlocked: BackupPorts, run: BackupRun): Promise<Outcome<BackupOutcome>> {
  const checked = await run.checkPassphrase(run.passphrase);
  if (!checked.ok) return checked;
  const name = `Lastro cópia ${saoPauloDate(unlocked.clock())}${BACKUP_ENDING}`;
  const target = await unlocked.files.chooseTarget(name);
  if (target === null) return ok({ outcome: 'declined' });
  try {
    return await makeAt(target, unlocked, run);
  } catch (cause) {
    if (!run.watch.signal.aborted) throw cause;
    await recordEvent(unlocked, { kind: 'backup', outcome: 'backup_cancelled' });
    return ok({ outcome: 'cancelled' });
  }
}

async function makeAt(target: FileTarget, unlocked: BackupPorts, run: BackupRun): Promise<Outcome<BackupOutcome>> {
  run.watch.signal.throwIfAborted();
  const key = await run.archiveKey();
  if (!key.ok) return key;
  const packed = await recordAndPack(unlocked, key.value, { ...run, lock: run.passphrase }).finally(() =>
    key.value.fill(0),
  );
  if (!packed.ok) return packed;
  const { content, facts, check, discard, auditFaults } = packed.value;
  try {
    const path = await target.save(content, check);
    await unlocked.settings.write({ lastBackup: { at: facts.madeAt, results: facts.summary.results } });
    return ok({ outcome: 'saved', path, summary: reportedSummary(facts.summary), auditFaults });
  } finally {
    await discard();
  }
}

export async function recordAndPack(
  unlocked: Pick<BackupPorts, 'audit' | 'clock' | 'copies' | 'officer' | 'seal'>,
  archiveKey: Uint8Array,
  { backups, lock, watch, facts }: PackedUnder,
): Promise<Outcome<PackedBackup & { readonly auditFaults: number }>> {
  const { head, faults } = await walkLog(unlocked);
  await recordEvent(unlocked, { kind: 'backup', facts: { ...facts, entries: head.count, faults } });
  const packed = await backups.pack({ copies: unlocked.copies, archiveKey, lock }, watch);
  return packed.ok ? ok({ ...packed.value, auditFaults: faults }) : packed;
}

interface PackedUnder extends Pick<BackupRun, 'backups' | 'watch'>, Pick<PackRequest, 'lock'> {
  readonly facts?: AuditEvent['facts'];
}

export function reportedSummary({ results, authorizations, newestQuery, newestMonth, institution }: ArchiveSummary) {
  return {
    results,
    authorizations,
    newestMonth,
    institution: institution || null,
    newestQuery: newestQuery === null ? null : isoWithOffset(newestQuery),
  };
}
