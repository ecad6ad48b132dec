import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { BACKUP_ENDING } from '#domain/backup/backup.ts';
import { isLink, pathOfLink } from '#domain/navigation/deep-link.ts';
import { BACKUP_PATH, SCREEN_NAMES, SCREEN_PATHS, type ScreenName } from '#domain/navigation/screen-paths.ts';
import type { Workstation } from '../app/create-app.ts';

/** What a start of the program is for besides opening it. */
export interface LaunchRequest {
  readonly screen?: ScreenName | undefined;
  /** The absolute path of a backup file that was opened. */
  readonly backup?: string | undefined;
  /** A link of ours that was opened, or what wants to be one. */
  readonly link?: string | undefined;
}

/** No link of ours is as long; what is longer is cut, and refused. */
const MAX_LINK = 200;

const launchRequestSchema = z.object({
  screen: z.enum(SCREEN_NAMES).optional(),
  backup: z.string().endsWith(BACKUP_ENDING).refine(isAbsolute).optional(),
  link: z.string().max(MAX_LINK).refine(isLink).optional(),
});

const SCREEN = '--screen=';

/**
 * Reads a command line (`lastro --screen=library`, `lastro ~/copia.lastro-backup`, `lastro lastro://caso/…`); what it does
 * not know, such as Chromium's own switches, is passed over. `folder` is where the program was started.
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

/** Reads what a second instance passed; an empty request when it cannot be read. */
export function readLaunchRequest(received: unknown): LaunchRequest {
  const read = launchRequestSchema.safeParse(received);
  return read.success ? read.data : {};
}

/** A link as macOS hands it over. */
export function linkRequest(url: string): LaunchRequest {
  return { link: isLink(url) ? url.slice(0, MAX_LINK) : undefined };
}

/** The place in the window that a launch request leads to. */
interface BegunRequest {
  /** The path of the window's page; null for where the window is. */
  readonly path: string | null;
  /** A link that is none of ours: nothing is opened for it. */
  readonly refusedLink: boolean;
}

/**
 * Begins a launch request: it goes on at its screen, at what its link leads to, or where a backup is restored, which the
 * workstation offers there.
 */
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
