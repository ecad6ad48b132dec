import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { BACKUP_ENDING } from '#domain/backup/backup.ts';
import { isLink, pathOfLink } from '#domain/navigation/deep-link.ts';
import { BACKUP_PATH, SCREEN_NAMES, SCREEN_PATHS, type ScreenName } from '#domain/navigation/screen-paths.ts';
import type { Workstation } from '../app/create-app.ts';

export interface LaunchRequest {
  readonly screen?: ScreenName | undefined;
  /** Absolute path of an opened backup file. */
  readonly backup?: string | undefined;
  /** An opened link, not checked yet. */
  readonly link?: string | undefined;
}

/** Characters, more than any link of ours has; a longer link is cut, and then refused. */
const MAX_LINK = 200;

const launchRequestSchema = z.object({
  screen: z.enum(SCREEN_NAMES).optional(),
  backup: z.string().endsWith(BACKUP_ENDING).refine(isAbsolute).optional(),
  link: z.string().max(MAX_LINK).refine(isLink).optional(),
});

const SCREEN = '--screen=';

/**
 * Reads a command line (`lastro --screen=library`, `lastro ~/copia.lastro-backup`, `lastro lastro://caso/…`) and
 * ignores other arguments, such as Chromium's switches. `folder`: the program's working folder.
 */
export function parseLaunchRequest(argv: readonly string[], folder: string): LaunchRequest {
  const asked = argv.find((argument) => argument.startsWith(SCREEN))?.slice(SCREEN.length);
  const file = argv.find(
    (argument) => !(argument.startsWith('-') || isLink(argument)) && argument.endsWith(BACKUP_ENDING),
  );
  return {
    screen: SCREEN_NAMES.find((name) => name === asked),
    backup: file === undefined ? undefined : resolve(folder, file),
    link: argv.find(isLink)?.slice(0, MAX_LINK),
  };
}

/** Reads the request of a second instance; empty if it cannot be read. */
export function readLaunchRequest(received: unknown): LaunchRequest {
  const read = launchRequestSchema.safeParse(received);
  return read.success ? read.data : {};
}

export function linkRequest(url: string): LaunchRequest {
  return { link: isLink(url) ? url.slice(0, MAX_LINK) : undefined };
}

interface BegunRequest {
  /** A path of the window's page; null to stay. */
  readonly path: string | null;
  /** True for a link that is not ours and opens nothing. */
  readonly refusedLink: boolean;
}

/** Returns the path of the requested screen, link, or restore of a backup; offers the backup to the workstation. */
export function beginLaunchRequest(
  { screen, backup, link }: LaunchRequest,
  workstation: Pick<Workstation, 'offerBackup'>,
): BegunRequest {
  const linked = link === undefined ? null : pathOfLink(link);
  const refusedLink = link !== undefined && linked === null;
  if (backup === undefined)
    return { path: linked ?? (screen === undefined ? null : SCREEN_PATHS[screen]), refusedLink };
  workstation.offerBackup(backup);
  return { path: BACKUP_PATH, refusedLink };
}
