import type { BackupOutcome } from '../../../preload/contract/backup.ts';
import { BACKUP_ENDING } from '../../../preload/domain/backup/backup-limits.ts';
import { saoPauloDate } from '../../../preload/domain/instant.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import type { AuditSeal } from '../audit/audit-seal.ts';
import { type NotePorts, noteEvent } from '../audit/note-event.ts';
import { walkLog } from '../audit/verify-log.ts';
import type { Answer } from '../ports/answer.ts';
import type { ArchiveCopies, BackupShelf, BackupWatch, PackedBackup } from '../ports/backup-shelf.ts';
import type { FileDesk, FileTarget } from '../ports/file-desk.ts';
import type { SettingsStore } from '../ports/settings-store.ts';
import { BACKUP_AT, BACKUP_RESULTS, toldSurvey } from './backup-state.ts';

/** Characters a passphrase has at least; it stands alone between a lost file and what is in it. */
export const MIN_PASSPHRASE = 10;

export interface BackupPorts extends NotePorts {
  readonly copies: ArchiveCopies;
  readonly backups: BackupShelf;
  readonly files: FileDesk;
  readonly settings: SettingsStore;
  readonly seal: AuditSeal;
  /** The archive's key, asked of its keeper once more; wiped by whoever asked. */
  readonly archiveKey: () => Promise<Answer<Uint8Array>>;
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
): Promise<Answer<BackupOutcome>> {
  if ([...passphrase].length < MIN_PASSPHRASE) return refuse('passphrase_too_short', { minimum: MIN_PASSPHRASE });
  const target = await ports.files.chooseTarget(`Lastro cópia ${saoPauloDate(ports.clock())}${BACKUP_ENDING}`);
  if (target === null) return accept({ outcome: 'declined' });
  try {
    return await makeAt(target, ports, passphrase, watch);
  } catch (cause) {
    if (!watch.signal.aborted) throw cause;
    await noteEvent(ports, { kind: 'backup', outcome: 'backup_cancelled' });
    return accept({ outcome: 'cancelled' });
  }
}

async function makeAt(
  target: FileTarget,
  ports: BackupPorts,
  passphrase: string,
  watch: BackupWatch,
): Promise<Answer<BackupOutcome>> {
  watch.signal.throwIfAborted();
  const key = await ports.archiveKey();
  if (!key.ok) return key;
  const packed = await noteAndPack(ports, key.value, passphrase, watch).finally(() => key.value.fill(0));
  if (!packed.ok) return packed;
  const { content, facts, check, discard, auditFaults } = packed.value;
  try {
    const path = await target.save(content, check);
    await ports.settings.write({
      [BACKUP_AT]: String(facts.madeAt),
      [BACKUP_RESULTS]: String(facts.survey.results),
    });
    return accept({ outcome: 'saved', path, survey: toldSurvey(facts.survey), auditFaults });
  } finally {
    await discard();
  }
}

async function noteAndPack(
  ports: BackupPorts,
  archiveKey: Uint8Array,
  passphrase: string,
  watch: BackupWatch,
): Promise<Answer<PackedBackup & { readonly auditFaults: number }>> {
  const { head, faults } = await walkLog(ports);
  await noteEvent(ports, { kind: 'backup', facts: { entries: head.count, faults } });
  const packed = await ports.backups.pack({ copies: ports.copies, archiveKey, passphrase }, watch);
  return packed.ok ? accept({ ...packed.value, auditFaults: faults }) : packed;
}
