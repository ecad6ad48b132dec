import { type Instant, parseSaoPauloStamp, saoPauloDate, saoPauloStamp } from '../basics/instant.ts';
import { BACKUP_ENDING } from './backup.ts';

const MAX_AGE = 24 * 60 * 60 * 1000;

/** Automatic backups to keep: the newest of each of the last so many days, weeks and months with a backup. */
const KEPT = [
  { count: 7, spanOf: (date: string) => date },
  { count: 4, spanOf: (date: string) => String(weekOf(date)) },
  { count: 12, spanOf: (date: string) => date.slice(0, 'YYYY-MM'.length) },
] as const;

export interface AutomaticFile {
  readonly name: string;
  /** Time of the backup, to the minute. */
  readonly at: Instant;
}

/** Name of an automatic backup, in São Paulo time. Files of other series are never deleted. */
export function automaticName(series: string, at: Instant): string {
  const time = saoPauloStamp(at).slice('DD/MM/YYYY '.length, 'DD/MM/YYYY HH:mm'.length).replace(':', 'h');
  return `Lastro automática ${series} ${saoPauloDate(at)} ${time}${BACKUP_ENDING}`;
}

/** Finds a series' automatic backups among file names, newest first. */
export function automaticFiles(names: readonly string[], series: string): readonly AutomaticFile[] {
  return names
    .flatMap((name) => {
      const [, of, year, month, day, hour, minute] = NAME.exec(name) ?? [];
      const at = of === series ? parseSaoPauloStamp(`${day}/${month}/${year} ${hour}:${minute}:00`) : null;
      return at === null || automaticName(series, at) !== name ? [] : [{ name, at }];
    })
    .toSorted((one, other) => other.at - one.at);
}

const NAME = /^Lastro automática ([0-9a-f]+) (\d{4})-(\d{2})-(\d{2}) (\d{2})h(\d{2})\./u;

/** Whether another backup is due. A file dated in the future comes from a wrong clock and is ignored. */
export function isBackupDue(files: readonly AutomaticFile[], now: Instant): boolean {
  return !files.some(({ at }) => at <= now && now - at < MAX_AGE);
}

/** Returns the backups that the rule no longer keeps; the newest is always kept. */
export function outdatedBackups(files: readonly AutomaticFile[]): readonly AutomaticFile[] {
  const newestFirst = files.toSorted((one, other) => other.at - one.at);
  const kept = new Set(
    KEPT.flatMap(({ count, spanOf }) => {
      const newestOf = new Map<string, AutomaticFile>();
      for (const file of newestFirst) {
        const span = spanOf(saoPauloDate(file.at));
        if (!newestOf.has(span) && newestOf.size < count) newestOf.set(span, file);
      }
      return [...newestOf.values()];
    }),
  );
  return newestFirst.filter((file) => !kept.has(file));
}

/** Number of the week, from a Monday. */
function weekOf(date: string): number {
  const DAY = 24 * 60 * 60 * 1000;
  const MONDAY = Date.UTC(1970, 0, 5);
  return Math.floor((Date.parse(`${date}T00:00:00Z`) - MONDAY) / (7 * DAY));
}
