import type { BackupOutcome } from '../../../preload/contract/backup.ts';
import { BACKUP_ENDING } from '../../../preload/domain/backup/backup-limits.ts';
import { saoPauloDate } from '../../../preload/domain/instant.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import { type NotePorts, noteEvent } from '../audit/note-event.ts';
import type { Answer, ArchiveCopies, BackupShelf, FileDesk, SettingsStore } from '../ports.ts';
import { BACKUP_AT, BACKUP_RESULTS, toldSurvey } from './backup-state.ts';

/** Characters a passphrase has at least; it stands alone between a lost file and what is in it. */
export const MIN_PASSPHRASE = 10;

export interface BackupPorts extends NotePorts {
  readonly copies: ArchiveCopies;
  readonly backups: BackupShelf;
  readonly files: FileDesk;
  readonly settings: SettingsStore;
  /** The archive's key, asked of its keeper once more; wiped by whoever asked. */
  readonly archiveKey: () => Promise<Answer<Uint8Array>>;
}

/**
 * Writes the whole archive as one encrypted file where the officer wants it, and opens it again before it gets its name.
 * The copy tells of itself: it is noted before it is taken.
 */
export async function makeBackup(ports: BackupPorts, passphrase: string): Promise<Answer<BackupOutcome>> {
  if ([...passphrase].length < MIN_PASSPHRASE) return refuse('passphrase_too_short', { minimum: MIN_PASSPHRASE });
  const target = await ports.files.chooseTarget(`Lastro cópia ${saoPauloDate(ports.clock())}${BACKUP_ENDING}`);
  if (target === null) return accept({ outcome: 'declined' });
  const key = await ports.archiveKey();
  if (!key.ok) return key;
  await noteEvent(ports, { kind: 'backup' });
  const packed = await ports.backups.pack(ports.copies, key.value, passphrase).finally(() => key.value.fill(0));
  if (!packed.ok) return packed;
  const { content, facts, check, discard } = packed.value;
  try {
    const path = await target.save(content, check);
    await ports.settings.write({
      [BACKUP_AT]: String(facts.madeAt),
      [BACKUP_RESULTS]: String(facts.survey.results),
    });
    return accept({ outcome: 'saved', path, survey: toldSurvey(facts.survey) });
  } finally {
    await discard();
  }
}
