import { writeFileSync } from 'node:fs';

/** What of this process's memory, and of its children's, Linux writes into a core file. */
const FILTER = '/proc/self/coredump_filter';

/**
 * Has Linux leave the memory out of what a crash may write onto the disk: keys and responses are in it
 * (docs/security.md#secrets). The other systems write no memory unless an administrator asks for it. Returns whether it
 * was done.
 */
export function disableCoreDumps(platform: NodeJS.Platform, filter: string = FILTER): boolean {
  if (platform !== 'linux') return false;
  try {
    writeFileSync(filter, '0');
    return true;
  } catch {
    // A system without the file writes core files of its own kind, or none; nothing depends on this one.
    return false;
  }
}
