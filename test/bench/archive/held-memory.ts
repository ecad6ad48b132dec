import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** Ways of keeping an archive, each measured in a process of its own. */
export type Way = 'encrypted' | 'node:sqlite' | 'json';

const SCRIPT = resolve(import.meta.dirname, 'hold-memory.ts');

/**
 * Megabytes held by an archive after all of the window's requests: the growth of its process since before the opening.
 * In a shared process, memory freed by an earlier measure would be reused and not counted.
 */
export async function rssOf(way: Way, folder: string, subjects: number): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, way, folder, String(subjects)]);
  return Number(stdout);
}
