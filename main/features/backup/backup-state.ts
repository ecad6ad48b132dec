import type { BackupState } from '#contract/backup.ts';
import { isoWithOffset } from '#domain/instant.ts';
import type { ArchiveCopies, ArchiveSummary, BackupStore } from '../../ports/backup-store.ts';
import type { SettingsStore } from '../../ports/settings-store.ts';
import type { Clock } from '../../ports/system.ts';

/** Names under which the last backup and the reminder are stored. */
export const BACKUP_AT = 'backup.at';
export const BACKUP_RESULTS = 'backup.results';
export const REMIND_DAYS = 'backup.remindDays';

const DEFAULT_DAYS = 7;
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
  const stored = await settings.read();
  const summary = await copies.summary();
  const lastAt = numberIn(stored[BACKUP_AT]);
  const remindDays = numberIn(stored[REMIND_DAYS]) ?? DEFAULT_DAYS;
  const unsaved = Math.max(0, summary.results - (numberIn(stored[BACKUP_RESULTS]) ?? 0));
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

function numberIn(text: string | undefined): number | null {
  const number = Number(text);
  return text === undefined || !Number.isFinite(number) ? null : number;
}
