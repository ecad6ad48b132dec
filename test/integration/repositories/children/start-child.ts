import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { childScript } from '#test/support/child-script.ts';

/** A real second process running one of the scripts of this folder. */
export interface Child {
  /** Lines as they come; ends with the process. */
  readonly lines: AsyncIterableIterator<string>;
  /** False once it ended by itself. */
  readonly isRunning: () => boolean;
  /** SIGKILL: none of the process's own code runs. Resolves when it is gone. */
  readonly kill: () => Promise<void>;
  /** Resolves when it is gone: its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** `variables` are added to those of this process. */
export function startChild(script: string, args: readonly string[], variables: NodeJS.ProcessEnv = {}): Child {
  const child: ChildProcessByStdio<null, Readable, null> = spawn(
    process.execPath,
    [childScript(resolve(import.meta.dirname, script)), ...args],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...variables } },
  );
  const gone = once(child, 'exit');
  return {
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    ended: gone.then(([code, signal]) => code ?? signal),
  };
}

/** The next line; fails when the process ended instead. */
export async function nextLine(child: Child): Promise<string> {
  const next = await child.lines.next();
  if (next.done) throw new Error('the child ended without a word');
  return next.value;
}
