import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Archive } from '#main/ports/repositories.ts';
import { openOrFail } from './samples.ts';

/** A folder of this test alone, removed when the test ends. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An open archive that is closed when the test ends, unless the test closed it. */
export async function freshArchive(): Promise<Archive> {
  const archive = await openOrFail(await freshFolder(), randomBytes(32));
  onTestFinished(() => archive.close());
  return archive;
}
