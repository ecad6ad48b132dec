import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** Ways of keeping an archive, each measured in a process of its own. */
export type Way = 'encrypted' | 'node:sqlite' | 'json';

const SCRIPT = resolve(import.meta.dirname, 'hold-memory.ts');

/**
 * Megabytes that an archive holds once all that the window asks for was asked: what its process has more than before it
 * was opened. Within one process what an earlier measure left would be filled again, and count for nothing.
 */
export async function rssOf(way: Way, folder: string, subjects: number): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, way, folder, String(subjects)]);
  return Number(stdout);
}
