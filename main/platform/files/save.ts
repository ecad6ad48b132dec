import { link, open, rename } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { FileContent } from '../../ports/files.ts';
import type { Log, NewId } from '../../ports/system.ts';
import { PRIVATE_FILE, syncFolder } from '../write-file-atomic.ts';
import { type UnfinishedFiles, unfinishedFiles } from './leftovers.ts';
import { atPlace } from './place-failure.ts';

export interface SaveRequest {
  /** Absolute path. */
  readonly file: string;
  /** Whether the officer agreed to replace what stands there; otherwise the next free name is taken. */
  readonly replace: boolean;
  readonly content: FileContent;
  /** Sees the written temporary file; when it throws, nothing takes its place. */
  readonly check?: ((temporary: string) => Promise<void>) | undefined;
}

/** Saves a file in one step and returns its path; throws as `atPlace` does, and then nothing was saved. */
export type SaveWhole = (request: SaveRequest) => Promise<string>;

/**
 * A file is written under another name in its own folder, synced, checked, and given its name last: a reader finds the
 * old content or the new one, and a killed process leaves nothing that the next one does not clear away.
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
  await handle.writeFile(content);
  await handle.sync();
}

async function replaced(temporary: string, file: string): Promise<string> {
  await rename(temporary, file);
  return file;
}

/** `a.csv`, then `a (2).csv`, `a (3).csv`, …: the first under which nothing stands. */
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

/** Errors of file systems without hard links: those of sticks and of some shares. */
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

/** The saving of files for a data folder, after what a killed process left unfinished was cleared away. */
export async function openFileSaving(home: string, newId: NewId, log: Log): Promise<SaveWhole> {
  const unfinished = unfinishedFiles(home, newId);
  await unfinished.clearLeftOver().catch((cause: unknown) => log.unexpected('files.left_over', cause));
  return saveWhole(unfinished);
}
