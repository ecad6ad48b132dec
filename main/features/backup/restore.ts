import type { RestorePlan } from '#contract/backup.ts';
import { isoWithOffset } from '#domain/instant.ts';
import type { ArchiveSummary, BackupFacts } from '../../ports/backup.ts';
import { reportedSummary } from './make-backup.ts';

/** What restoring a backup would do. `present`: what stands here now, where it can be read. */
export function restorePlan({ madeAt, program, summary }: BackupFacts, present: ArchiveSummary | null): RestorePlan {
  return {
    madeAt: isoWithOffset(madeAt),
    program,
    backup: reportedSummary(summary),
    present: present === null ? null : reportedSummary(present),
  };
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
