import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

const CHUNK = 4 * 1024 * 1024;

/** How often each of the named patterns stands in the memory of a process that it can write. Linux; by its own user or root. */
export function countInMemory(pid: number, patterns: Readonly<Record<string, Buffer>>): Record<string, number> {
  const counts = Object.fromEntries(Object.keys(patterns).map((name) => [name, 0]));
  const longest = Math.max(...Object.values(patterns).map(({ length }) => length));
  // Most of what is reserved was never written.
  const nothing = Buffer.alloc(CHUNK + longest);
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  try {
    for (const [from, to] of writableRanges(pid)) {
      for (let at = from; at < to; at += CHUNK) {
        const chunk = readAt(memory, at, Math.min(CHUNK + longest - 1, to - at));
        if (chunk.equals(nothing.subarray(0, chunk.length))) continue;
        for (const [name, pattern] of Object.entries(patterns))
          counts[name] = (counts[name] ?? 0) + occurrences(chunk, pattern);
      }
    }
  } finally {
    closeSync(memory);
  }
  return counts;
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

/** What cannot be read (a page that is gone meanwhile) counts as empty. */
function readAt(memory: number, at: number, length: number): Buffer {
  const chunk = Buffer.alloc(length);
  try {
    return chunk.subarray(0, readSync(memory, chunk, 0, length, at));
  } catch {
    return chunk.subarray(0, 0);
  }
}

/** A pattern that begins in the overlap with the next chunk is counted there. */
function occurrences(chunk: Buffer, pattern: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(pattern); at !== -1 && at < CHUNK; at = chunk.indexOf(pattern, at + 1)) count += 1;
  return count;
}
