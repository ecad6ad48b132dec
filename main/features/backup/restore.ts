import type { RestorePlan } from '#contract/backup.ts';
import { isoWithOffset } from '#domain/instant.ts';
import type { Outcome } from '#domain/outcome.ts';
import { ok } from '#domain/outcome.ts';
import type { ArchiveSummary, BackupStore } from '../../ports/backup.ts';
import { reportedSummary } from './make-backup.ts';

/** What restoring a backup would do; changes nothing. `present`: what stands here now, where it can be read. */
export async function planRestore(
  backups: Pick<BackupStore, 'look'>,
  { id, passphrase }: { readonly id: string; readonly passphrase: string },
  present: ArchiveSummary | null,
): Promise<Outcome<RestorePlan>> {
  const looked = await backups.look(id, passphrase);
  if (!looked.ok) return looked;
  const { madeAt, program, summary } = looked.value;
  return ok({
    madeAt: isoWithOffset(madeAt),
    program,
    backup: reportedSummary(summary),
    present: present === null ? null : reportedSummary(present),
  });
}

/**
 * The backup file that was opened outside of the window, the latest one: main knows where it is, the window only what it
 * is called.
 */
export interface OpenedBackupFile {
  readonly offer: (path: string) => void;
  /** Null where none was opened, or where it was declined or restored. */
  readonly path: () => string | null;
  readonly forget: () => void;
}

export function openedBackupFile(): OpenedBackupFile {
  let latest: string | null = null;
  return {
    offer: (path) => {
      latest = path;
    },
    path: () => latest,
    forget: () => {
      latest = null;
    },
  };
}
