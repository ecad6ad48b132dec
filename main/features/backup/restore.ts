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

/** The latest backup file that was opened from outside the window: main knows its path, the window only its name. */
export interface OpenedBackupFile {
  readonly offer: (path: string) => void;
  /** Returns null if none was opened, or it was declined or restored. */
  readonly path: () => string | null;
  readonly forget: () => void;
}

/** `offered` is called with each file. */
export function openedBackupFile(offered: () => void): OpenedBackupFile {
  let latest: string | null = null;
  return {
    offer: (path) => {
      latest = path;
      offered();
    },
    path: () => latest,
    forget: () => {
      latest = null;
    },
  };
}
