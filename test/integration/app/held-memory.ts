import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { childScript } from '../../support/child-script.ts';

const CHILD = childScript(resolve(import.meta.dirname, 'children/held-memory.ts'));

/** Megabytes that a process of its own holds before and after so many consultas, the embedded service's part included. */
export async function heldMemory(count: number): Promise<{ readonly before: number; readonly after: number }> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-held-'));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [CHILD, home, String(count)]);
    return JSON.parse(stdout);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
