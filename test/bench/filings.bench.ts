import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const OPERATIONS = Number(process.env.LASTRO_BENCH_ROWS ?? 1_000_000);

export interface FilingReport {
  readonly bytes: number;
  readonly seconds: number;
  /** Seconds of processor time of the whole process, the making of the document included. */
  readonly processor: number;
  /** Resident bytes of the process and its thread at their peak, and before the reading. */
  readonly peak: number;
  readonly before: number;
  readonly kept: number;
}

/**
 * Reads a document 3040 of `OPERATIONS` operations, made as it is read, in a process of its own (goals: 60 seconds, and
 * 300 MB at its peak).
 */
export async function bench(): Promise<void> {
  const script = resolve(import.meta.dirname, 'filings/read-alone.ts');
  const child = fork(script, [String(OPERATIONS)], { execArgv: [] });
  const [{ bytes, seconds, processor, before, peak, kept }] = (await once(child, 'message')) as [FilingReport];
  const megabytes = (size: number): string => `${Math.round(size / 2 ** 20)} MB`;
  console.log(
    `${OPERATIONS} operations, ${megabytes(bytes)}: ${seconds.toFixed(1)} s (goal 60), ${processor.toFixed(1)} s of ` +
      `processor time with its making, positions of ${kept} kept, ` +
      `memory ${megabytes(before)} before, ${megabytes(peak)} at its peak (goal 300)`,
  );
}
