import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { CrashDumps } from '../ports/crash-dumps.ts';
import type { Clock } from '../ports/system.ts';
import { PRIVATE_FOLDER, writeFileAtomic } from './write-file-atomic.ts';

/** Days that one support case may take. */
const DUMP_DAYS = 7;
const LONGEST_MS = DUMP_DAYS * 24 * 60 * 60 * 1000;

const noteSchema = z.strictObject({ until: z.int() });

const noteFile = (home: string): string => join(home, 'crash-dumps.json');

/** The folder of the dumps while they are kept: beside the archive, in no backup. */
export function dumpFolder(home: string): string {
  return join(home, 'crash-dumps');
}

/**
 * Dumps of crashes may hold keys and what was on the screen: none is kept unless the officer said so for one support case,
 * for seven days at most, and all are erased at its end. A note that somebody made for longer counts for nothing.
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
