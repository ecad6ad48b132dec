import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { onTestFinished, type TestContext } from 'vitest';
import { childScript } from '../../support/child-script.ts';

const children = resolve(import.meta.dirname, 'children');

/** A separate user, isolated from the real user's keyring, bus and display. */
export interface User {
  readonly home: string;
  /** Runs a script of `children` in a session of this user, with or without a message bus; its lines of JSON. */
  readonly run: (bus: 'bus' | 'no bus', script: string, ...args: readonly string[]) => unknown[];
  /** Starts Node in a session of this user with a message bus; the session ends with it. */
  readonly start: (...args: readonly string[]) => ChildProcessByStdio<Writable, Readable, null>;
}

/** A user that is gone when the test ends; his keyring outlives his sessions. */
export async function freshUser(): Promise<User> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-keyring-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  await mkdir(join(home, 'run'), { mode: 0o700 });
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'run'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    LASTRO_ARCHIVE_THREAD: process.env.LASTRO_ARCHIVE_THREAD,
    LASTRO_SHEET_THREAD: process.env.LASTRO_SHEET_THREAD,
    LASTRO_FILING_THREAD: process.env.LASTRO_FILING_THREAD,
    LASTRO_REPORT_PROCESS: process.env.LASTRO_REPORT_PROCESS,
  };
  return {
    home,
    start: (...args) =>
      spawn('dbus-run-session', ['--', process.execPath, ...args], { env, stdio: ['pipe', 'pipe', 'inherit'] }),
    run: (bus, script, ...args) => {
      const own = [process.execPath, childScript(join(children, script)), ...args];
      const [program = '', ...rest] = bus === 'bus' ? ['dbus-run-session', '--', ...own] : own;
      const said = spawnSync(program, rest, {
        env,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        // The test's own time limit does not end the awaited process.
        timeout: 100_000,
      });
      return said.stdout
        .split('\n')
        .filter((line) => line.startsWith('{') || line.startsWith('"'))
        .map((line) => JSON.parse(line));
    },
  };
}

/** The missing requirement of a real keyring on this machine; null if it has all. */
function lacking(): string | null {
  const runs = (program: string, ...args: readonly string[]): boolean => spawnSync(program, args).status === 0;
  if (process.platform !== 'linux') return 'not a Linux system';
  if (!runs('dbus-run-session', '--version')) return 'dbus-run-session is missing';
  if (!runs('gnome-keyring-daemon', '--version')) return 'gnome-keyring-daemon is missing';
  const cwd = import.meta.dirname;
  const loads = (name: string): boolean =>
    spawnSync(process.execPath, ['-e', `require('${name}')`], { cwd }).status === 0;
  if (!loads('keytar')) return 'keytar was not built';
  return loads('@napi-rs/keyring') ? null : 'keyring is not installed';
}

let lack: string | null | undefined;

/** A missing part fails a run with `CI=true`, and skips the test elsewhere. */
export function needsKeyring(context: TestContext): void {
  lack ??= lacking();
  if (lack === null) return;
  if (process.env.CI === 'true' && process.platform === 'linux') throw new Error(lack);
  context.skip(lack);
}
