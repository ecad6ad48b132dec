import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a program to its end with our input and output and passes our signals on to it. Rejects if it cannot start. */
export function runChild(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<Ending> {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  const stopPassing = passSignals(child);
  return new Promise<Ending>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  }).finally(stopPassing);
}

/** Returns a child's exit code; for a signal, as in shells, 128 plus its number. */
export function exitCode({ code, signal }: Ending): number {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}

function passSignals(child: ChildProcess): () => void {
  // On Windows every process of the console gets the signal anyway, and sending one ends the child at once.
  const pass = (signal: NodeJS.Signals): boolean => process.platform !== 'win32' && child.kill(signal);
  for (const signal of PASSED_ON) process.on(signal, pass);
  return () => {
    for (const signal of PASSED_ON) process.off(signal, pass);
  };
}
