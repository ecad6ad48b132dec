import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is gone after the test. */
export async function freshHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-service-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  return home;
}
