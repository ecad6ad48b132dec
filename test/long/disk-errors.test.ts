import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startChild } from '../integration/repositories/children/start-child.ts';
import { freshFolder } from '../integration/repositories/fresh.ts';
import { AT_WORK, type Killed, prepareUnlocked, startAgain, whatItSaid } from './killing/killed-app.ts';
import { compile } from './killing/own-disk.ts';

/** Failing call, its error, and the number of first calls among which it fails. */
const ERRORS = [
  ['write', 'EIO', 200],
  ['write', 'EIO', 600],
  ['write', 'ENOSPC', 200],
  ['write', 'ENOSPC', 600],
  ['write', 'short', 200],
  ['write', 'short', 600],
  ['sync', 'EIO', 20],
  ['sync', 'EIO', 60],
  ['sync', 'ENOSPC', 20],
  ['sync', 'ENOSPC', 60],
] as const;

test(`${ERRORS.length} errors of the disk, in writes and syncs, lose nothing that was given its word for`, {
  timeout: 1_800_000,
}, async (context) => {
  const library = process.platform === 'linux' ? await compile('failing-disk.c', ['-shared', '-fPIC', '-ldl']) : null;
  if (library === null)
    return context.skip(`${ERRORS.length} disk errors: this system has no C compiler, or is no Linux`);
  const base = await freshFolder();
  const [home, downloads] = [join(base, 'home'), join(base, 'downloads')];
  await prepareUnlocked(home, downloads, ['2026-09'], 1);
  const saved: string[] = [];
  for (const [call, how, first] of ERRORS) {
    const { saved: more } = await workOnFailingDisk([home, downloads, 'backup'], {
      GOES_ON: 'yes',
      LD_PRELOAD: library,
      FAILING_BELOW: base,
      FAILING_CALL: call,
      FAILING_HOW: how,
      FAILING_AT: String(1 + randomInt(first)),
      FAILING_MARK: join(await freshFolder(), 'failed'),
    });
    saved.push(...more);
    const ids = await startAgain(home, downloads);
    expect(new Set(saved).difference(new Set(ids))).toEqual(new Set());
  }
  process.stdout.write(`${ERRORS.length} disk errors: ${saved.length} results acknowledged, lost 0\n`);
  expect(saved.length).toBeGreaterThan(0);
});

/** Lets a process work until the call has failed, and two seconds longer. */
async function workOnFailingDisk(
  args: readonly string[],
  disk: NodeJS.ProcessEnv & { FAILING_MARK: string },
): Promise<Killed> {
  const child = startChild(AT_WORK, args, disk);
  await expect.poll(() => existsSync(disk.FAILING_MARK), { timeout: 120_000, interval: 20 }).toBe(true);
  await wait(2_000);
  await child.kill();
  return whatItSaid(child);
}
