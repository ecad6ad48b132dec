import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewId } from '../ports/system.ts';
import { clearLeftovers, erase, processName } from './files/leftovers.ts';
import { PRIVATE_FOLDER } from './write-file-atomic.ts';

/** A folder of one session of this process; what is left in it can be read by no one. */
interface SessionFolder {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

/**
 * Makes `session/<process>-<id>` in the data folder, and clears away what processes left there that ended without
 * closing. Folders of processes that still run are not touched.
 */
export async function openSessionFolder(home: string, newId: NewId): Promise<SessionFolder> {
  const sessions = join(home, 'session');
  const path = join(sessions, processName(newId));
  await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER });
  await clearLeftovers(sessions);
  return { path, remove: () => erase(path) };
}
