import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, extname, isAbsolute, join, resolve } from 'node:path';

/** Longest name without its ending, in characters; the whole name then fits 255 bytes. */
const MAX_LENGTH = 80;

/** Characters that some system forbids in a name or does not show as such (reading direction). */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}]/gu;

/** Device names on Windows, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Returns a file name that every system accepts: one path segment, not hidden, not a device. */
export function safeFileName(wanted: string): string {
  const dot = wanted.lastIndexOf('.');
  const ending = dot >= 0 ? wanted.slice(dot + 1).replaceAll(/[^0-9A-Za-z-]/g, '') : '';
  const stem = shortened((dot >= 0 ? wanted.slice(0, dot) : wanted).replaceAll(FORBIDDEN, ' '));
  const trimmed = stem.replaceAll(/\s+/g, ' ').replaceAll(/^[\s.]+|[\s.]+$/g, '');
  const name = trimmed === '' || DEVICE.test(trimmed) ? `lastro ${trimmed}`.trim() : trimmed;
  return ending === '' ? name : `${name}.${ending}`;
}

/** Cuts at a word if possible. */
function shortened(stem: string): string {
  const characters = [...stem];
  if (characters.length <= MAX_LENGTH) return stem;
  const cut = characters.slice(0, MAX_LENGTH + 1).join('');
  const end = cut.lastIndexOf(' ');
  return end > 0 ? cut.slice(0, end) : characters.slice(0, MAX_LENGTH).join('');
}

/** `folder/a.procedencia.json` for `folder/a.json`: same name, other ending. */
export function fileBeside(path: string, ending: string): string {
  return join(dirname(path), `${basename(path, extname(path))}${ending}`);
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Returns the officer's absolute download folder: `LASTRO_DOWNLOADS`; on Linux the one in the desktop's
 * `user-dirs.dirs` (XDG user directories); else `Downloads` in the home folder.
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
