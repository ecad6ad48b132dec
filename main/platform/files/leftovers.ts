import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join } from 'node:path';
import type { NewId } from '../../ports/system.ts';
import { refusedByStorage } from '../database/storage-failure.ts';
import { PRIVATE_FOLDER, writeFileAtomic } from '../write-file-atomic.ts';

/**
 * Names given by this process. A name that begins with its id but is not here belongs to a dead process with the same
 * id.
 */
const own = new Set<string>();

/** Returns a name with the process id, so that the next start can clear what a killed process left. */
export function processName(newId: NewId): string {
  const name = `${process.pid}-${newId()}`;
  own.add(name);
  return name;
}

/** Clears entries of a folder that dead processes named; by default deletes them with their contents. */
export async function clearLeftovers(folder: string, clear: (path: string) => Promise<void> = erase): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.filter(isLeftover).map((name) => clear(join(folder, name))));
}

/** Temporary files of `writeFileAtomic`, with their process. */
const TEMPORARY_OF = /\.(\d+-[0-9a-f-]{36})\.tmp$/;

/** Deletes the temporary files of dead processes; a file that cannot be deleted waits for the next start. */
export async function clearTemporaries(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((name) => isLeftover(TEMPORARY_OF.exec(name)?.[1] ?? ''));
  await Promise.allSettled(left.map((name) => erase(join(folder, name))));
}

/** Deletes a file or folder. Retries, because antivirus programs and indexers hold files briefly on Windows. */
export function erase(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
}

function isLeftover(name: string): boolean {
  const isOwn = Number.parseInt(name, 10) === process.pid;
  return isOwn ? /^\d+-/.test(name) && !own.has(name) : isOfDeadProcess(name);
}

export function isOfDeadProcess(name: string): boolean {
  const pid = Number(/^(\d+)-/.exec(name)?.[1]);
  return pid > 0 && !isRunning(pid);
}

/**
 * Signal 0 is not sent; it only checks. A process that may not be checked belongs to another user, so it is running.
 */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return !(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH');
  }
}

interface UnfinishedFile {
  /** Path in the folder of the final file. */
  readonly temporary: string;
  readonly forget: () => Promise<void>;
}

/** Notes about files that are being written, so that none is left if the process is killed. */
export interface UnfinishedFiles {
  /** Announces a temporary file in a folder. The note is on disk before the file may be created. */
  readonly begin: (folder: string) => Promise<UnfinishedFile>;
  readonly clearLeftOver: () => Promise<void>;
}

/** Names of temporary files; no other file is ever deleted. */
const TEMPORARY = /^\.lastro-[0-9a-f-]{36}\.tmp$/;

/** Keeps a note for each unfinished file in the data folder; a note names only the path. */
export function unfinishedFiles(home: string, newId: NewId): UnfinishedFiles {
  const notes = join(home, 'unfinished');
  return {
    begin: async (folder) => {
      const note = join(notes, processName(newId));
      const temporary = join(folder, `.lastro-${newId()}.tmp`);
      // The file may be on another disk, so it is written even if the data folder refuses the note.
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

/** If the folder is missing (a removed USB stick), the note stays until it is back. */
async function clearUnfinished(note: string): Promise<void> {
  const temporary = await readFile(note, 'utf8');
  if (!isAbsolute(temporary) || !TEMPORARY.test(basename(temporary))) return rm(note, { force: true });
  const folder = await readdir(dirname(temporary)).catch(() => null);
  if (folder === null) return;
  await rm(temporary, { force: true });
  await rm(note, { force: true });
}
