import { open, readdir, stat } from 'node:fs/promises';
import { release } from 'node:os';
import { join, sep } from 'node:path';
import { logFile } from './log/open-log.ts';

interface ProblemFacts {
  readonly home: string;
  readonly version: string;
  readonly host: string;
  readonly runtimes: readonly { readonly name: string; readonly version: string }[];
  readonly at: Date;
}

/** Most bytes from the end of the log. */
const LOG_BYTES = 128 * 1024;

/**
 * Returns a report of a problem: versions, sizes and the end of the log, which already withholds names, documents, keys
 * and addresses. It contains no path, because a folder may be named after its officer, and no file except the log.
 */
export async function problemReport({ home, version, host, runtimes, at }: ProblemFacts): Promise<string> {
  const versions = [{ name: 'Lastro', version }, ...runtimes].map((each) => `${each.name}: ${each.version}`);
  const system = `${process.platform} ${process.arch} ${release()}`;
  const sizes = await Promise.all(PARTS.map(async (part) => `${part}: ${await sizeOf(join(home, part))}`));
  return [
    `at: ${at.toISOString()}`,
    `host: ${host}`,
    `system: ${system}`,
    ...versions,
    '',
    'bytes on the disk',
    ...sizes,
    '',
    'log',
    ...(await logLines(logFile(home))),
    '',
  ].join('\n');
}

/** Parts of the data folder with neutral names. */
const PARTS = ['archive', 'logs', 'window'] as const;

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(names.map((name) => stat(`${folder}${sep}${name}`).catch(() => null)));
  return sizes.reduce((sum, found) => sum + (found?.isFile() === true ? found.size : 0), 0);
}

/** Returns the last complete lines of the log; lines that are not events are left out. */
async function logLines(path: string): Promise<readonly string[]> {
  const file = await open(path).catch(() => null);
  if (file === null) return [];
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - LOG_BYTES);
    const bytes = Buffer.alloc(size - start);
    await file.read(bytes, 0, bytes.length, start);
    const lines = bytes.toString('utf8').split('\n');
    return (start === 0 ? lines : lines.slice(1)).filter(isEvent);
  } finally {
    await file.close();
  }
}

function isEvent(line: string): boolean {
  try {
    const event: unknown = JSON.parse(line);
    return typeof event === 'object' && event !== null && 'event' in event;
  } catch {
    return false;
  }
}
