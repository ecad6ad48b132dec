import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewId } from '../ports/system.ts';
import { clearLeftovers, erase, processName } from './files/leftovers.ts';
import { PRIVATE_FOLDER } from './write-file-atomic.ts';

/** Folder of one session of this process; leftovers in it cannot be decrypted. */
interface SessionFolder {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

/** Makes `session/<process>-<id>` in the data folder, and clears the folders of dead processes. */
export async function openSessionFolder(home: string, newId: NewId): Promise<SessionFolder> {
  const sessions = join(home, 'session');
  const path = join(sessions, processName(newId));
  await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER });
  await clearLeftovers(sessions);
  return { path, remove: () => erase(path) };
}
