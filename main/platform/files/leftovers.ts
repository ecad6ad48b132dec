import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join } from 'node:path';
import type { NewId } from '../../ports/system.ts';
import { isRunning } from '../system.ts';
import { PRIVATE_FOLDER, writeFileAtomic } from '../write-file-atomic.ts';

/** A file being written outside the data folder. */
export interface UnfinishedFile {
  /** Stands in the folder of the file it will become. */
  readonly temporary: string;
  /** Takes away what is left of it, and the note. */
  readonly forget: () => Promise<void>;
}

/** Notes of what is being written where, so that nothing of it stays when the process is killed. */
export interface UnfinishedFiles {
  /** Announces a temporary file in a folder; the note is on disk before the file may be made. */
  readonly begin: (folder: string) => Promise<UnfinishedFile>;
  /** Takes away what processes left behind that are gone. */
  readonly clearLeftOver: () => Promise<void>;
}

/** Names of temporary files; nothing else is ever taken away. */
const TEMPORARY = /^\.lastro-[0-9a-f-]{36}\.tmp$/;

/** Notes of this very process: one that bears its number and is not here is a dead process's. */
const own = new Set<string>();

/** Keeps a note for each unfinished file in the data folder; a note tells a folder and never whose data is written. */
export function unfinishedFiles(home: string, newId: NewId): UnfinishedFiles {
  const notes = join(home, 'unfinished');
  return {
    begin: async (folder) => {
      const id = newId();
      const name = `${process.pid}-${id}`;
      const note = join(notes, name);
      const temporary = join(folder, `.lastro-${id}.tmp`);
      await mkdir(notes, { recursive: true, mode: PRIVATE_FOLDER });
      own.add(name);
      await writeFileAtomic(note, temporary);
      const forget = async (): Promise<void> => {
        await rm(temporary, { force: true });
        await rm(note, { force: true });
        own.delete(name);
      };
      return { temporary, forget };
    },
    clearLeftOver: async () => {
      const names = await readdir(notes).catch(() => []);
      await Promise.all(names.filter(isLeftOver).map((name) => clear(join(notes, name))));
    },
  };
}

function isLeftOver(name: string): boolean {
  const pid = Number(/^(\d+)-/.exec(name)?.[1]);
  if (pid === process.pid) return !own.has(name);
  return pid > 0 && !isRunning(pid);
}

/** A folder that is not there any more (a stick that was taken out) keeps its note until it is back. */
async function clear(note: string): Promise<void> {
  const temporary = await readFile(note, 'utf8');
  if (!isAbsolute(temporary) || !TEMPORARY.test(basename(temporary))) return rm(note, { force: true });
  const folder = await readdir(dirname(temporary)).catch(() => null);
  if (folder === null) return;
  await rm(temporary, { force: true });
  await rm(note, { force: true });
}
