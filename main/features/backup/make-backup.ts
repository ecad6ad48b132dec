import type { BackupOutcome, BackupState } from '#contract/backup.ts';
import { BACKUP_ENDING } from '#domain/backup.ts';
import { isoWithOffset, saoPauloDate } from '#domain/instant.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { ArchiveCopies, ArchiveSummary, BackupStore, BackupWatch, PackedBackup } from '../../ports/backup.ts';
import type { FileSaver, FileTarget } from '../../ports/files.ts';
import type { SettingsStore } from '../../ports/repositories.ts';
import type { Clock } from '../../ports/system.ts';
import { walkLog } from '../audit/log.ts';
import { type AuditPorts, recordEvent } from '../audit/record-event.ts';
import type { AuditSeal } from '../audit/seal.ts';

/** Characters a passphrase has at least; it stands alone between a lost file and what is in it. */
export const MIN_PASSPHRASE = 10;

export interface BackupPorts extends AuditPorts {
  readonly copies: ArchiveCopies;
  readonly backups: BackupStore;
  readonly files: FileSaver;
  readonly settings: SettingsStore;
  readonly seal: AuditSeal;
  /** The archive's key, asked of its keeper once more; wiped by whoever asked. */
  readonly archiveKey: () => Promise<Outcome<Uint8Array>>;
}

/**
 * Writes the whole archive as one encrypted file where the officer wants it, and opens it again before it gets its name.
 * The copy tells of itself: it is noted before it is taken, with what the audit log came to. A log that is not as it was
 * written is copied all the same: it is evidence, and the officer is told. Given up, it leaves nothing but a second note.
 */
export async function makeBackup(
  ports: BackupPorts,
  passphrase: string,
  watch: BackupWatch,
): Promise<Outcome<BackupOutcome>> {
  if ([...passphrase].length < MIN_PASSPHRASE) return fail('passphrase_too_short', { minimum: MIN_PASSPHRASE });
  const target = await ports.files.chooseTarget(`Lastro cópia ${saoPauloDate(ports.clock())}${BACKUP_ENDING}`);
  if (target === null) return ok({ outcome: 'declined' });
  try {
    return await makeAt(target, ports, passphrase, watch);
  } catch (cause) {
    if (!watch.signal.aborted) throw cause;
    await recordEvent(ports, { kind: 'backup', outcome: 'backup_cancelled' });
    return ok({ outcome: 'cancelled' });
  }
}

async function makeAt(
  target: FileTarget,
  ports: BackupPorts,
  passphrase: string,
  watch: BackupWatch,
): Promise<Outcome<BackupOutcome>> {
  watch.signal.throwIfAborted();
  const key = await ports.archiveKey();
  if (!key.ok) return key;
  const packed = await recordAndPack(ports, key.value, passphrase, watch).finally(() => key.value.fill(0));
  if (!packed.ok) return packed;
  const { content, facts, check, discard, auditFaults } = packed.value;
  try {
    const path = await target.save(content, check);
    await ports.settings.write({ lastBackup: { at: facts.madeAt, results: facts.summary.results } });
    return ok({ outcome: 'saved', path, summary: reportedSummary(facts.summary), auditFaults });
  } finally {
    await discard();
  }
}

async function recordAndPack(
  ports: BackupPorts,
  archiveKey: Uint8Array,
  passphrase: string,
  watch: BackupWatch,
): Promise<Outcome<PackedBackup & { readonly auditFaults: number }>> {
  const { head, faults } = await walkLog(ports);
  await recordEvent(ports, { kind: 'backup', facts: { entries: head.count, faults } });
  const packed = await ports.backups.pack({ copies: ports.copies, archiveKey, passphrase }, watch);
  return packed.ok ? ok({ ...packed.value, auditFaults: faults }) : packed;
}

const DAY = 24 * 60 * 60 * 1000;

export interface StatePorts {
  readonly clock: Clock;
  readonly settings: SettingsStore;
  readonly copies: Pick<ArchiveCopies, 'summary'>;
  readonly backups: Pick<BackupStore, 'listPrevious'>;
}

/**
 * How the desk stands with backups. A reminder is due once the last backup, or the first result where there is none,
 * lies as many days back as the officer chose, and there is something new to lose.
 */
export async function backupState({ clock, settings, copies, backups }: StatePorts): Promise<BackupState> {
  const { lastBackup, remindDays } = await settings.read();
  const summary = await copies.summary();
  const lastAt = lastBackup?.at ?? null;
  const unsaved = Math.max(0, summary.results - (lastBackup?.results ?? 0));
  const since = lastAt ?? summary.oldestQuery;
  const days = since === null ? 0 : Math.floor((clock() - since) / DAY);
  const previousArchives = await backups.listPrevious();
  return {
    lastAt: lastAt === null ? null : isoWithOffset(lastAt),
    unsaved,
    remindDays,
    dueDays: remindDays > 0 && unsaved > 0 && days >= remindDays ? days : null,
    previousArchives: previousArchives.map((one) => ({ ...one, at: isoWithOffset(one.at) })),
  };
}

/** A survey as it crosses the border. */
export function reportedSummary({ results, authorizations, newestQuery, newestMonth, institution }: ArchiveSummary) {
  return {
    results,
    authorizations,
    newestMonth,
    institution: institution || null,
    newestQuery: newestQuery === null ? null : isoWithOffset(newestQuery),
  };
}
