import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { CrashDumps } from '../ports/crash-dumps.ts';
import type { Clock } from '../ports/system.ts';
import { PRIVATE_FOLDER, writeFileAtomic } from './write-file-atomic.ts';

/** Longest time to keep dumps for one support case, in days. */
const DUMP_DAYS = 7;
const LONGEST_MS = DUMP_DAYS * 24 * 60 * 60 * 1000;

const noteSchema = z.strictObject({ until: z.int() });

const noteFile = (home: string): string => join(home, 'crash-dumps.json');

/** Folder of the dumps; it lies beside the archive and is not backed up. */
export function dumpFolder(home: string): string {
  return join(home, 'crash-dumps');
}

/**
 * Crash dumps may contain keys and texts from the screen. They are kept only if the officer agrees for one support
 * case, for at most seven days, and are then erased. A note with a later date is ignored.
 */
export function crashDumps(home: string, clock: Clock): CrashDumps {
  const until = async (): Promise<number | null> => {
    const text = await readFile(noteFile(home), 'utf8').catch(() => '');
    const note = noteSchema.safeParse(parsed(text));
    if (!note.success) return null;
    const left = note.data.until - clock();
    return left > 0 && left <= LONGEST_MS ? note.data.until : null;
  };
  const erase = async (): Promise<void> => {
    await rm(dumpFolder(home), { recursive: true, force: true });
    await rm(noteFile(home), { force: true });
  };
  return {
    until,
    keep: async () => {
      await mkdir(dumpFolder(home), { recursive: true, mode: PRIVATE_FOLDER });
      await writeFileAtomic(noteFile(home), JSON.stringify({ until: clock() + LONGEST_MS }));
    },
    erase,
    eraseWhenOver: async () => {
      if ((await until()) === null) await erase();
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
