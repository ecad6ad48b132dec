import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { logFile } from '#main/platform/log/open-log.ts';

/** An installed or packed program, and a new data folder. */
export interface Smoke {
  readonly program: string;
  readonly args?: readonly string[];
  readonly home: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Fixed by the administrators of this machine; undefined if not fixed. */
  readonly contentProtection?: boolean | undefined;
  /** Takes a picture of the screen once the window is shown. */
  readonly takePicture?: () => void;
  /** Longest wait for the window, and then for the end, in milliseconds. */
  readonly timeoutMs?: number;
}

/** `fault`: the error with the last lines of the log; null if there is none. */
export interface Smoked {
  readonly fault: string | null;
  readonly shownMs: number;
  readonly endedMs: number;
}

const TIMEOUT_MS = 60_000;
const POLL_MS = 50;
/** Waits for drawing after the first paint. */
const SETTLE_MS = 3_000;
const LAST_LINES = 40;

const lineSchema = z.object({
  level: z.string(),
  event: z.string(),
  facts: z.record(z.string(), z.unknown()).default({}),
});

/**
 * Starts the program, waits until its log says that the window is shown, and asks it to end as the system does. The
 * process never outlives the call.
 */
export async function smoke(test: Smoke): Promise<Smoked> {
  const { program, args = [], home, env = {}, takePicture, timeoutMs = TIMEOUT_MS } = test;
  const child = spawn(program, args, { env: { ...process.env, ...env, LASTRO_HOME: home }, stdio: 'inherit' });
  const started = performance.now();
  let failedStart = '';
  child.once('error', ({ message }) => {
    failedStart = message;
  });
  const isOver = (): boolean => failedStart !== '' || child.exitCode !== null || child.signalCode !== null;
  try {
    await until(() => isOver() || shownIn(home) !== null, timeoutMs);
    const shownMs = Math.round(performance.now() - started);
    if (isOver()) return faulty(home, `it ended before its window was shown: ${failedStart || endOf(child)}`);
    if (shownIn(home) === null) return faulty(home, `no window was shown within ${timeoutMs / 1000} s`);
    if (takePicture !== undefined) {
      await pause(SETTLE_MS);
      takePicture();
    }
    const asked = performance.now();
    askToEnd(child);
    await until(isOver, timeoutMs);
    const endedMs = Math.round(performance.now() - asked);
    const fault = faultOf(test, child);
    return fault === null ? { fault, shownMs, endedMs } : faulty(home, fault, shownMs, endedMs);
  } finally {
    child.kill('SIGKILL');
  }
}

function faultOf({ home, contentProtection }: Smoke, child: ChildProcess): string | null {
  const lines = linesOf(home);
  const errors = lines.filter(({ level }) => level === 'error');
  if (errors.length > 0) return `errors in the log: ${errors.map(({ event }) => event).join(', ')}`;
  const isProtected = shownIn(home)?.facts.protected;
  if (contentProtection !== undefined && isProtected !== contentProtection)
    return `content protection is ${isProtected}, not ${contentProtection} as the administrators fixed it`;
  return child.exitCode === 0 ? null : `it ended with ${endOf(child)}`;
}

function endOf({ exitCode, signalCode }: ChildProcess): string {
  return signalCode === null ? (exitCode === null ? 'nothing: it runs on' : `status ${exitCode}`) : signalCode;
}

function faulty(home: string, fault: string, shownMs = 0, endedMs = 0): Smoked {
  const last = textOf(home).trimEnd().split('\n').slice(-LAST_LINES).join('\n');
  return { fault: `${fault}\n${last}`, shownMs, endedMs };
}

/** Asks as a desktop does when its session ends. */
function askToEnd(child: ChildProcess): void {
  if (process.platform === 'win32') spawnSync('taskkill', ['/PID', String(child.pid)], { stdio: 'inherit' });
  else child.kill('SIGTERM');
}

function shownIn(home: string): z.infer<typeof lineSchema> | null {
  return linesOf(home).find(({ event }) => event === 'window.shown') ?? null;
}

/** The lines that are whole. */
function linesOf(home: string): z.infer<typeof lineSchema>[] {
  const whole = textOf(home).split('\n').slice(0, -1);
  return whole.map((line) => lineSchema.parse(JSON.parse(line)));
}

function textOf(home: string): string {
  return existsSync(logFile(home)) ? readFileSync(logFile(home), 'utf8') : '';
}

async function until(holds: () => boolean, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!holds() && performance.now() < end) await pause(POLL_MS);
}
