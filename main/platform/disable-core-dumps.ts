import { writeFileSync } from 'node:fs';

/** Linux: parts of this process's and its children's memory that go into a core file. */
const FILTER = '/proc/self/coredump_filter';

/**
 * Keeps the memory, with its keys and responses, out of Linux core files (docs/security.md#secrets). Other systems
 * write memory only if an administrator asks for it. Returns true if it was done.
 */
export function disableCoreDumps(platform: NodeJS.Platform, filter: string = FILTER): boolean {
  if (platform !== 'linux') return false;
  try {
    writeFileSync(filter, '0');
    return true;
  } catch {
    // A system without this file handles core files in its own way.
    return false;
  }
}
