import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statfsSync } from 'node:fs';
import { constants, freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Processes that a test run starts, and their removal. */
export interface TestRun {
  /** Runs a program to its end; false where that was no success. */
  readonly run: (command: string, args: readonly string[]) => Promise<boolean>;
  /** Ends each process of the run that is still there, and deletes its temporary folder. */
  readonly end: () => Promise<void>;
}

/** Time in which an interrupted test runner ends its own browsers, servers and workstations, in milliseconds. */
const GRACE_MS = 5_000;
/** Milliseconds between two checks for running processes. */
const LOOK_MS = 50;
/** Time between two looks at whether npm is still there, in milliseconds. */
const PARENT_MS = 500;

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Begins a run: each program keeps its temporary files in one new folder, which identifies every process of the run
 * even if it was detached. A signal, or the end of the npm that started the run, ends all of them.
 */
export function beginRun(root: string): TestRun {
  const folder = mkdtempSync(join(quickFolder(), 'lastro-run-'));
  // A database server and workstations of other users keep files there too.
  chmodSync(folder, 0o1733);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  const running = new Set<ChildProcess>();

  const end = async (): Promise<void> => {
    for (const child of running) signal(child, 'SIGTERM');
    await untilGone(() => [...running].some(isThere), GRACE_MS);
    for (const child of running) signal(child, 'SIGKILL');
    await untilGone(() => processesOf(folder).filter((pid) => kill(pid, 'SIGKILL')).length > 0, GRACE_MS);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };

  let isEnding = false;
  const interrupt = (status: number): void => {
    if (isEnding) return;
    isEnding = true;
    void end().finally(() => process.exit(status));
  };
  for (const name of ENDINGS) process.on(name, () => interrupt(128 + constants.signals[name]));
  watchNpm(() => interrupt(128 + constants.signals.SIGTERM));

  return {
    run: async (command, args) => {
      if (isEnding) return false;
      const shell = process.platform === 'win32';
      // A group of its own: a signal to this program does not reach it twice.
      const child = spawn(command, args, {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        detached: !shell,
        shell,
      });
      running.add(child);
      const [status] = await once(child, 'close').catch(() => [null]);
      running.delete(child);
      return status === 0 && !isEnding;
    },
    end,
  };
}

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** Maximum need of a run, and the minimum that it leaves free, in bytes. */
const ROOM = 3 * 2 ** 30;

/**
 * Uses a file system in memory if it has room: archives force each commit to the disk, which was most of the time of
 * their tests. Otherwise the system's own folder.
 */
function quickFolder(): string {
  if (process.platform !== 'linux') return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM && freemem() > 2 * ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** npm hands a signal to its shell alone, which dies of it without a word. */
function watchNpm(whenGone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || whenGone(), PARENT_MS).unref();
}

/** Reaches the program's whole group where the system has groups. */
function signal(child: ChildProcess, name: NodeJS.Signals | 0): boolean {
  if (process.platform === 'win32') return child.exitCode === null && child.kill(name);
  return child.pid !== undefined && kill(-child.pid, name);
}

const isThere = (child: ChildProcess): boolean => signal(child, 0);

/** True if the process, or the process group, existed. */
function kill(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

async function untilGone(isLeft: () => boolean, longest: number): Promise<void> {
  const until = performance.now() + longest;
  while (isLeft() && performance.now() < until) await pause(LOOK_MS);
}

/** Processes that have the folder in their environment, on their command line or as the place where they work. Linux alone tells. */
function processesOf(folder: string): readonly number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid);
  const knows = (pid: number): boolean =>
    ['environ', 'cmdline'].some((file) => read(() => readFileSync(`/proc/${pid}/${file}`, 'utf8')).includes(folder)) ||
    read(() => readlinkSync(`/proc/${pid}/cwd`)).startsWith(folder);
  return pids.filter(knows);
}

/** A process that has ended, or belongs to another user, cannot be read. */
function read(from: () => string): string {
  try {
    return from();
  } catch {
    return '';
  }
}
