import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewId } from '../ports/system.ts';
import { isRunning } from './system.ts';
import { PRIVATE_FOLDER } from './write-file-atomic.ts';

/** A folder of one session of this process; what is left in it can be read by no one. */
export interface SessionFolder {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

/** Sessions of this very process: a folder that bears its number and is not here is a dead process's. */
const own = new Set<string>();

/**
 * Makes `session/<process>-<id>` in the data folder, and clears away what processes left there that ended without
 * closing. Folders of processes that still run are not touched.
 */
export async function openSessionFolder(home: string, newId: NewId): Promise<SessionFolder> {
  const sessions = join(home, 'session');
  const name = `${process.pid}-${newId()}`;
  const path = join(sessions, name);
  await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER });
  own.add(name);
  const left = (await readdir(sessions)).filter(isLeftOver);
  await Promise.all(left.map((other) => erase(join(sessions, other))));
  const remove = async (): Promise<void> => {
    own.delete(name);
    await erase(path);
  };
  return { path, remove };
}

function isLeftOver(name: string): boolean {
  const pid = Number(/^(\d+)-/.exec(name)?.[1]);
  if (pid === process.pid) return !own.has(name);
  return pid > 0 && !isRunning(pid);
}

/** Antivirus and indexers hold files for a moment on Windows. */
function erase(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
}
