import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const entry = resolve(import.meta.dirname, '../../../out/main/web.js');

/** A running workstation and the one-time address of its window. */
export interface RunningWorkstation {
  readonly url: string;
  readonly pid: number;
  /** Ends it as an officer would, and waits. */
  readonly close: () => Promise<void>;
  /** Ends it as a power cut would, and waits. */
  readonly kill: () => Promise<void>;
}

/**
 * Starts the built workstation in its web host on a data folder and waits for its ready line; Node is given the options
 * before the program.
 */
export async function startWorkstation(
  home: string,
  env: NodeJS.ProcessEnv = {},
  args: readonly string[] = [],
  options: readonly string[] = [],
): Promise<RunningWorkstation> {
  const child = spawn(process.execPath, [...options, entry, '--no-open', ...args], {
    env: { ...process.env, LASTRO_HOME: home, LASTRO_PORT: '0', LASTRO_DOWNLOADS: join(home, 'downloads'), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyUrl(child, /^workstation ready url=(\S+)$/);
  return { url, pid: child.pid ?? Number.NaN, close: () => end(child, 'SIGTERM'), kill: () => end(child, 'SIGKILL') };
}

/** The first line of the child's output that fits, or an error when it ends before. */
export async function readyUrl(child: ChildProcess, pattern: RegExp): Promise<string> {
  if (child.stdout === null) throw new Error('the output must be piped');
  for await (const line of createInterface({ input: child.stdout })) {
    const found = pattern.exec(line)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error('ended before it was ready');
}

/** Sends a signal and waits until the process is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
