import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

const CHUNK = 256 * 1024;
/** Everything is read into it, one chunk after the other. */
const ROOM = Buffer.alloc(2 * CHUNK);

/** Counts each of the named patterns in the writable memory of a process. Linux; by its own user or root. */
export function countInMemory(pid: number, patterns: Readonly<Record<string, Buffer>>): Record<string, number> {
  const counts = Object.fromEntries(Object.keys(patterns).map((name) => [name, 0]));
  const longest = Math.max(...Object.values(patterns).map(({ length }) => length));
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  const pages = openSync(`/proc/${pid}/pagemap`, 'r');
  const page = pageSize(pid);
  try {
    for (const [from, to] of writableRanges(pid)) {
      for (let at = from; at < to; at += CHUNK) {
        const length = Math.min(CHUNK + longest - 1, to - at);
        // Most reserved memory was never written, and is slow to read.
        if (!wasWritten(pages, at / page, Math.ceil(length / page))) continue;
        const chunk = readAt(memory, at, length);
        for (const [name, pattern] of Object.entries(patterns))
          counts[name] = (counts[name] ?? 0) + occurrences(chunk, pattern);
      }
    }
  } finally {
    closeSync(memory);
    closeSync(pages);
  }
  return counts;
}

function pageSize(pid: number): number {
  const [, kilobytes] = /^KernelPageSize: +(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** One 64-bit entry per page; its two highest bits mean in memory or swapped out. */
function wasWritten(pages: number, first: number, count: number): boolean {
  const entries = readAt(pages, first * 8, count * 8);
  for (let at = 7; at < entries.length; at += 8) if (((entries[at] ?? 0) & 0xc0) !== 0) return true;
  return false;
}

function writableRanges(pid: number): [number, number][] {
  const lines = readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n');
  return lines.flatMap((line): [number, number][] => {
    const [, from = '', to = '', mode = '', name = ''] = /^(\w+)-(\w+) (\S+) \S+ \S+ \S+\s*(.*)$/.exec(line) ?? [];
    return mode.startsWith('rw') && !name.startsWith('[v')
      ? [[Number.parseInt(from, 16), Number.parseInt(to, 16)]]
      : [];
  });
}

/** Memory that cannot be read (a page that is gone meanwhile) counts as empty. */
function readAt(memory: number, at: number, length: number): Buffer {
  try {
    return ROOM.subarray(0, readSync(memory, ROOM, 0, length, at));
  } catch {
    return ROOM.subarray(0, 0);
  }
}

/** A pattern that begins in the overlap with the next chunk is counted there. */
function occurrences(chunk: Buffer, pattern: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(pattern); at !== -1 && at < CHUNK; at = chunk.indexOf(pattern, at + 1)) count += 1;
  return count;
}
