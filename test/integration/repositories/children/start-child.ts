import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A real second process running one of the scripts of this folder. */
export interface Child {
  /** Lines as they come; ends with the process. */
  readonly lines: AsyncIterableIterator<string>;
  /** SIGKILL: nothing of the process's own code runs any more. Resolves when it is gone. */
  readonly kill: () => Promise<void>;
}

export function startChild(script: string, args: readonly string[]): Child {
  const child: ChildProcessByStdio<null, Readable, null> = spawn(
    process.execPath,
    [resolve(import.meta.dirname, script), ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const gone = once(child, 'exit');
  return {
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The next line; fails when the process ended instead. */
export async function nextLine(child: Child): Promise<string> {
  const next = await child.lines.next();
  if (next.done) throw new Error('the child ended without a word');
  return next.value;
}
