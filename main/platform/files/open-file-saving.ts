import type { Log } from '../../ports/log.ts';
import type { NewId } from '../../ports/system.ts';
import { type SaveWhole, saveWhole } from './save-whole.ts';
import { unfinishedFiles } from './unfinished-files.ts';

/** The saving of files for a data folder, after what a killed process left unfinished was cleared away. */
export async function openFileSaving(home: string, newId: NewId, log: Log): Promise<SaveWhole> {
  const unfinished = unfinishedFiles(home, newId);
  await unfinished.clearLeftOver().catch((cause: unknown) => log.unexpected('files.left_over', cause));
  return saveWhole(unfinished);
}
