import { chmodSync, statSync } from 'node:fs';
import type { Provision } from './provision.ts';

const DEVICE = '/dev/null';
const FOR_ALL = 0o666;

/**
 * Tests of root run PostgreSQL and the launcher as `nobody`, whose programs fail if they may not write this device; some
 * virtual machines start with it closed to all but root.
 */
export function provideNullDevice(): Provision {
  if (process.platform === 'win32' || isOpen()) return { present: true, path: DEVICE };
  try {
    chmodSync(DEVICE, FOR_ALL);
    console.log(`${DEVICE} was closed to users other than root; it is open to all now`);
  } catch {
    return { present: false, reason: `${DEVICE} is closed to users other than root` };
  }
  return { present: true, path: DEVICE };
}

function isOpen(): boolean {
  return (statSync(DEVICE).mode & FOR_ALL) === FOR_ALL;
}
