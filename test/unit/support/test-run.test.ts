import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const module = pathToFileURL(resolve(import.meta.dirname, '../../support/provision/test-run.ts')).href;

/** Stays until it is killed. */
const STAYS = `setInterval(() => {}, 1_000); process.on('SIGTERM', () => {});`;
/** A program like a test runner: it has a temporary folder, and its children leave its group, as a server does. */
const RUNNER = `
const { mkdtempSync } = require('node:fs'), { tmpdir } = require('node:os'), { spawn } = require('node:child_process');
mkdtempSync(tmpdir() + '/lastro-kept-');
const server = spawn(process.execPath, ['-e', ${JSON.stringify(STAYS)}], { detached: true, stdio: 'ignore' });
server.unref();
console.log('left', tmpdir(), server.pid, process.pid);
setInterval(() => {}, 1_000);`;
const RUN = `
import { beginRun } from '${module}';
await beginRun(process.cwd()).run(process.execPath, ['-e', ${JSON.stringify(RUNNER)}]);`;

/** The line with a run's processes, once all of them run. */
async function begun(run: ChildProcess): Promise<{ folder: string; pids: readonly number[] }> {
  if (run.stdout === null) throw new Error('the output must be piped');
  for await (const line of createInterface({ input: run.stdout })) {
    const [, folder = '', ...pids] = line.split(' ');
    return { folder, pids: pids.map(Number) };
  }
  throw new Error('ended before it was ready');
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const environment = (npm: string | undefined) => ({ ...process.env, npm_lifecycle_event: npm });

// Only Linux reveals the processes of a folder.
const onLinux = test.skipIf(process.platform !== 'linux');

const LEAVES_NOTHING = 'a run of tests that %s ends leaves no process, however it was detached, and no temporary file';
onLinux.each(['SIGTERM'] as const)(LEAVES_NOTHING, leavesNothing);
onLinux.each(['SIGINT', 'SIGHUP'] as const)(LEAVES_NOTHING, { tags: ['long'] }, leavesNothing);

async function leavesNothing(name: 'SIGTERM' | 'SIGINT' | 'SIGHUP'): Promise<void> {
  const run = spawn(process.execPath, ['--input-type=module', '-e', RUN], { env: environment(undefined) });
  const { folder, pids } = await begun(run);
  expect([existsSync(folder), ...pids.map(isRunning)]).toEqual([true, true, true]);
  run.kill(name);
  const [status] = await once(run, 'exit');
  expect([status, existsSync(folder)]).toEqual([128 + constants.signals[name], false]);
  // A process is gone once the system has noticed.
  await expect.poll(() => pids.map(isRunning)).toEqual([false, false]);
}

onLinux('a run of tests whose npm is killed ends as well', { tags: ['long'] }, async () => {
  const command = `"${process.execPath}" --input-type=module -e "$RUN"; true`;
  const shell = spawn('sh', ['-c', command], { env: { ...environment('test'), RUN } });
  const { folder, pids } = await begun(shell);
  shell.kill('SIGKILL');
  await expect.poll(() => [existsSync(folder), ...pids.map(isRunning)]).toEqual([false, false, false]);
});
