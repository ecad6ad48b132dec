import { link, open, rename } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { FileContent } from '../../ports/files.ts';
import type { Log, NewId } from '../../ports/system.ts';
import { PRIVATE_FILE, syncFolder } from '../write-file-atomic.ts';
import { type UnfinishedFiles, unfinishedFiles } from './leftovers.ts';
import { atPlace } from './place-failure.ts';

export interface SaveRequest {
  readonly file: string;
  /** True if the officer agreed to replace an existing file; otherwise the next free name is used. */
  readonly replace: boolean;
  readonly content: FileContent;
  /** Called with the temporary file once it is written; if it throws, no file is saved. */
  readonly check?: ((temporary: string) => Promise<void>) | undefined;
}

/** Saves a file in one step and returns its path. Throws as `atPlace` does if it was not saved. */
export type SaveWhole = (request: SaveRequest) => Promise<string>;

/**
 * The file is written under another name in its folder, synced, checked and then renamed: a reader finds either the old
 * or the new content, and the next start clears what a killed process left.
 */
export function saveWhole(unfinished: UnfinishedFiles): SaveWhole {
  return async ({ file, replace, content, check }) => {
    const { temporary, forget } = await unfinished.begin(dirname(file));
    return atPlace(async () => {
      try {
        await writeSynced(temporary, content);
        await check?.(temporary);
        const placed = replace ? await replaced(temporary, file) : await freelyPlaced(temporary, file);
        await syncFolder(dirname(file));
        return placed;
      } finally {
        await forget();
      }
    });
  };
}

async function writeSynced(file: string, content: FileContent): Promise<void> {
  await using handle = await open(file, 'wx', PRIVATE_FILE);
  if (typeof content === 'function') await content(file);
  else await handle.writeFile(content);
  await handle.sync();
}

async function replaced(temporary: string, file: string): Promise<string> {
  await rename(temporary, file);
  return file;
}

/** Uses the first free name: `a.csv`, `a (2).csv`, `a (3).csv`, … */
async function freelyPlaced(temporary: string, file: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? file : numbered(file, number);
    if (await placedOnce(temporary, candidate)) return candidate;
  }
}

function numbered(file: string, number: number): string {
  const ending = extname(file);
  return join(dirname(file), `${basename(file, ending)} (${number})${ending}`);
}

async function placedOnce(temporary: string, file: string): Promise<boolean> {
  try {
    await link(temporary, file);
    return true;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (code === 'EEXIST') return false;
    if (!WITHOUT_LINKS.has(code)) throw cause;
    return claimed(temporary, file);
  }
}

/** Errors of file systems without hard links: USB sticks and some shares. */
const WITHOUT_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

async function claimed(temporary: string, file: string): Promise<boolean> {
  const claim = await open(file, 'wx', PRIVATE_FILE).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EEXIST') return null;
    throw cause;
  });
  if (claim === null) return false;
  await claim.close();
  await rename(temporary, file);
  return true;
}

/** Clears unfinished files of killed processes and returns the file saving of a data folder. */
export async function openFileSaving(home: string, newId: NewId, log: Log): Promise<SaveWhole> {
  const unfinished = unfinishedFiles(home, newId);
  await unfinished.clearLeftOver().catch((cause: unknown) => log.unexpected('files.left_over', cause));
  return saveWhole(unfinished);
}
