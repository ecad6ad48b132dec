import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join } from 'node:path';
import type { NewId } from '../../ports/system.ts';
import { refusedByStorage } from '../database/storage-failure.ts';
import { PRIVATE_FOLDER, writeFileAtomic } from '../write-file-atomic.ts';

/** Names this very process gave: one that begins with its id and is not here is a dead process's. */
const own = new Set<string>();

/** A name that says which process it belongs to, so that the next start can clear what a killed one left. */
export function processName(newId: NewId): string {
  const name = `${process.pid}-${newId()}`;
  own.add(name);
  return name;
}

/** Clears what is in a folder under a name that a process gave which is gone, by default with all that is in it. */
export async function clearLeftovers(folder: string, clear: (path: string) => Promise<void> = erase): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.filter(isLeftover).map((name) => clear(join(folder, name))));
}

/** What `writeFileAtomic` was writing, and the process that did. */
const TEMPORARY_OF = /\.(\d+-[0-9a-f-]{36})\.tmp$/;

/** Deletes what processes that are gone were writing into a folder; what cannot be deleted stays for the next start. */
export async function clearTemporaries(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((name) => isLeftover(TEMPORARY_OF.exec(name)?.[1] ?? ''));
  await Promise.allSettled(left.map((name) => erase(join(folder, name))));
}

/** Deletes a file or folder. Antivirus and indexers hold files for a moment on Windows. */
export function erase(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
}

function isLeftover(name: string): boolean {
  const isOwn = Number.parseInt(name, 10) === process.pid;
  return isOwn ? /^\d+-/.test(name) && !own.has(name) : isOfDeadProcess(name);
}

/** Whether a name begins with the id of a process that does not run any more. */
export function isOfDeadProcess(name: string): boolean {
  const pid = Number(/^(\d+)-/.exec(name)?.[1]);
  return pid > 0 && !isRunning(pid);
}

/** A signal of number 0 is not sent; it only asks. A process that may not be asked is another user's, so it runs. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return !(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH');
  }
}

/** A file being written outside the data folder. */
interface UnfinishedFile {
  /** Stands in the folder of the file it will become. */
  readonly temporary: string;
  /** Deletes what is left of it, and the note. */
  readonly forget: () => Promise<void>;
}

/** Notes of what is being written where, so that nothing of it stays when the process is killed. */
export interface UnfinishedFiles {
  /** Announces a temporary file in a folder; the note is on disk before the file may be made. */
  readonly begin: (folder: string) => Promise<UnfinishedFile>;
  /** Deletes what processes left behind that are gone. */
  readonly clearLeftOver: () => Promise<void>;
}

/** Names of temporary files; nothing else is ever deleted. */
const TEMPORARY = /^\.lastro-[0-9a-f-]{36}\.tmp$/;

/** Keeps a note for each unfinished file in the data folder; a note names a folder and never whose data is written. */
export function unfinishedFiles(home: string, newId: NewId): UnfinishedFiles {
  const notes = join(home, 'unfinished');
  return {
    begin: async (folder) => {
      const note = join(notes, processName(newId));
      const temporary = join(folder, `.lastro-${newId()}.tmp`);
      // Where the data folder takes no note the file may stand elsewhere all the same.
      await writeNote(note, temporary).catch(refusedByStorage);
      const forget = async (): Promise<void> => {
        await rm(temporary, { force: true });
        await rm(note, { force: true }).catch(refusedByStorage);
      };
      return { temporary, forget };
    },
    clearLeftOver: () => clearLeftovers(notes, clearUnfinished),
  };
}

async function writeNote(note: string, temporary: string): Promise<void> {
  await mkdir(dirname(note), { recursive: true, mode: PRIVATE_FOLDER });
  await writeFileAtomic(note, temporary);
}

/** A folder that is not there any more (a stick that was taken out) keeps its note until it is back. */
async function clearUnfinished(note: string): Promise<void> {
  const temporary = await readFile(note, 'utf8');
  if (!isAbsolute(temporary) || !TEMPORARY.test(basename(temporary))) return rm(note, { force: true });
  const folder = await readdir(dirname(temporary)).catch(() => null);
  if (folder === null) return;
  await rm(temporary, { force: true });
  await rm(note, { force: true });
}
