import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Ending } from './run-child.ts';

interface RestartableOptions {
  /** The program and its arguments, asked for at each start. */
  readonly command: () => readonly [string, ...string[]];
  /** Called with each line of its output. */
  readonly heard: (line: string) => void;
  /** Called when it ends by itself, `elapsed` milliseconds after its start. */
  readonly ended: (ending: Ending, elapsed: number) => void;
}

interface Restartable {
  /** Starts the program after the running one has ended: two would want the same data folder. */
  readonly restart: () => void;
  /** Ends the program for good and resolves when it is gone. */
  readonly end: (signal: NodeJS.Signals) => Promise<Ending>;
}

export function restartable({ command, heard, ended }: RestartableOptions): Restartable {
  let running: ChildProcess | null = null;
  let stopping = false;
  let starting: Promise<void> | null = null;

  const start = (): void => {
    const [program, ...args] = command();
    const began = performance.now();
    const child = spawn(program, args, { stdio: ['inherit', 'pipe', 'inherit'] });
    running = child;
    createInterface({ input: child.stdout }).on('line', heard);
    child.once('close', (code, signal) => {
      running = null;
      if (!stopping) ended({ code, signal }, performance.now() - began);
    });
  };
  const stop = async (signal: NodeJS.Signals): Promise<Ending> => {
    stopping = true;
    if (running === null) return { code: 0, signal: null };
    const gone = once(running, 'close');
    running.kill(signal);
    const [code, by] = await gone;
    return { code, signal: by };
  };
  return {
    restart: () => {
      if (starting !== null) return;
      starting = stop('SIGTERM').then(() => {
        starting = null;
        stopping = false;
        start();
      });
    },
    end: async (signal) => {
      await starting;
      return stop(signal);
    },
  };
}
