import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

const SCRIPT = resolve(import.meta.dirname, '../../../main/register-service/standalone.ts');

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly complaint: string;
}

export interface Standalone {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly readyLine: string;
  /** Sends a signal and waits for the end. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL' | 'SIGINT') => Promise<Ended>;
}

function spawned(args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [SCRIPT, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function endOf(child: ChildProcess, output: Promise<string>): Promise<Ended> {
  const complaint = child.stderr === null ? '' : text(child.stderr);
  const code = child.exitCode ?? (child.signalCode === null ? (await once(child, 'exit'))[0] : null);
  return { code, output: await output, complaint: await complaint };
}

/** Runs the standalone script to its end. */
export async function runToEnd(...args: string[]): Promise<Ended> {
  const child = spawned(args);
  return endOf(child, child.stdout === null ? Promise.resolve('') : text(child.stdout));
}

/** Starts the standalone service and waits for its line. */
export async function startStandalone(home: string, ...args: string[]): Promise<Standalone> {
  const child = spawned(['--home', home, ...args]);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  while (!output.includes('\n')) {
    const event = await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit').then(() => 'exit')]);
    if (event === 'exit') throw new Error('the service ended before it was ready');
  }
  const [readyLine = ''] = output.split('\n');
  const found = /^service ready base_url=(\S+) auth_url=(\S+) api_key=(\S+)$/.exec(readyLine);
  return {
    baseUrl: found?.[1] ?? '',
    apiKey: found?.[3] ?? '',
    readyLine,
    end: async (signal) => {
      child.kill(signal);
      const ended = await endOf(child, Promise.resolve(''));
      return { ...ended, output };
    },
  };
}
