import { homedir } from 'node:os';
import { posix, resolve, win32 } from 'node:path';

const FOLDER = 'Lastro';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Returns the absolute data folder of the workstation: `LASTRO_HOME`, or the system's place for a user's program data.
 */
export function homeFolder(env: Variables, platform: NodeJS.Platform, user = homedir()): string {
  const chosen = env.LASTRO_HOME?.trim();
  if (chosen) return resolve(chosen);
  if (platform === 'win32') return win32.join(env.APPDATA || win32.join(user, 'AppData', 'Roaming'), FOLDER);
  if (platform === 'darwin') return posix.join(user, 'Library', 'Application Support', FOLDER);
  return posix.join(xdgDataHome(env, user), FOLDER);
}

/** By the XDG base directory specification, a relative path is ignored. */
function xdgDataHome(env: Variables, user: string): string {
  const named = env.XDG_DATA_HOME ?? '';
  return posix.isAbsolute(named) ? named : posix.join(user, '.local', 'share');
}
