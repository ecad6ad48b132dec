import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The officer's download folder, absolute: `LASTRO_DOWNLOADS`, on Linux what the desktop names in `user-dirs.dirs` (XDG
 * user directories), else `Downloads` in the home folder, as Windows, macOS and most others have it.
 */
export async function downloadsFolder(env: Variables, platform: NodeJS.Platform, user = homedir()): Promise<string> {
  const chosen = env.LASTRO_DOWNLOADS?.trim();
  if (chosen) return resolve(chosen);
  const named = platform === 'win32' || platform === 'darwin' ? null : await namedByDesktop(env, user);
  return named ?? join(user, 'Downloads');
}

async function namedByDesktop(env: Variables, user: string): Promise<string | null> {
  const configured = env.XDG_CONFIG_HOME ?? '';
  const folder = isAbsolute(configured) ? configured : join(user, '.config');
  const text = await readFile(join(folder, 'user-dirs.dirs'), 'utf8').catch(() => '');
  const value = /^\s*XDG_DOWNLOAD_DIR="(.*)"\s*$/m.exec(text)?.[1]?.replace(/\\(.)/g, '$1');
  if (value === undefined) return null;
  const path = value.startsWith('$HOME/') ? join(user, value.slice('$HOME/'.length)) : value;
  return isAbsolute(path) ? path : null;
}
