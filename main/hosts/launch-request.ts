import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { BACKUP_ENDING } from '#domain/backup.ts';
import { BACKUP_PATH, SCREEN_NAMES, SCREEN_PATHS, type ScreenName } from '#domain/screen-paths.ts';
import type { Workstation } from '../app/create-app.ts';

/** What a start of the program is for besides opening it. */
export interface LaunchRequest {
  readonly screen?: ScreenName | undefined;
  /** The absolute path of a backup file that was opened. */
  readonly backup?: string | undefined;
}

const launchRequestSchema = z.object({
  screen: z.enum(SCREEN_NAMES).optional(),
  backup: z.string().endsWith(BACKUP_ENDING).refine(isAbsolute).optional(),
});

const SCREEN = '--screen=';

/**
 * Reads a command line (`lastro --screen=library`, `lastro ~/copia.lastro-backup`); what it does not know, such as
 * Chromium's own switches, is passed over. `folder` is where the program was started.
 */
export function parseLaunchRequest(argv: readonly string[], folder: string): LaunchRequest {
  const asked = argv.find((argument) => argument.startsWith(SCREEN))?.slice(SCREEN.length);
  const file = argv.find((argument) => !argument.startsWith('-') && argument.endsWith(BACKUP_ENDING));
  return {
    screen: SCREEN_NAMES.find((name) => name === asked),
    backup: file === undefined ? undefined : resolve(folder, file),
  };
}

/** Reads what a second instance passed; an empty request when it cannot be read. */
export function readLaunchRequest(received: unknown): LaunchRequest {
  const read = launchRequestSchema.safeParse(received);
  return read.success ? read.data : {};
}

/**
 * Begins a launch request and returns the path of the page where it goes on: its screen, or where a backup is restored,
 * which the workstation offers there; null for none.
 */
export function beginLaunchRequest(
  { screen, backup }: LaunchRequest,
  workstation: Pick<Workstation, 'offerBackup'>,
): string | null {
  if (backup === undefined) return screen === undefined ? null : SCREEN_PATHS[screen];
  workstation.offerBackup(backup);
  return BACKUP_PATH;
}
