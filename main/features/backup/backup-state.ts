import type { BackupState } from '#contract/backup.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { BackupStore, PreviousArchive } from '../../ports/backup.ts';
import type { Unlocked } from '../unlocked.ts';
import { automaticState, type BackupTurn } from './automatic.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Returns the state of backups. A reminder is due if the last backup, or the oldest result if there is no backup, is as
 * many days old as the officer chose, and the backup lacks some results.
 */
export async function backupState(
  unlocked: Pick<Unlocked, 'clock' | 'settings' | 'copies' | 'secrets'>,
  backups: Pick<BackupStore, 'listPrevious' | 'namesIn'>,
  failure: BackupTurn['failure'],
): Promise<BackupState> {
  const { clock, settings, copies } = unlocked;
  const { lastBackup, remindDays } = await settings.read();
  const summary = await copies.summary();
  const lastAt = lastBackup?.at ?? null;
  const unsaved = Math.max(0, summary.results - (lastBackup?.results ?? 0));
  const since = lastAt ?? summary.oldestQuery;
  const days = since === null ? 0 : Math.floor((clock() - since) / DAY);
  return {
    lastAt: lastAt === null ? null : isoWithOffset(lastAt),
    unsaved,
    remindDays,
    dueDays: remindDays > 0 && unsaved > 0 && days >= remindDays ? days : null,
    automatic: await automaticState(unlocked, backups, failure),
    previousArchives: shownPrevious(await backups.listPrevious()),
  };
}

export function shownPrevious(archives: readonly PreviousArchive[]): BackupState['previousArchives'] {
  return archives.map((archive) => ({ ...archive, at: isoWithOffset(archive.at) }));
}
