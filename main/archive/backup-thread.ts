import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CopyErrand } from './backup-errands.ts';
import { errorOf } from './thread/carried-error.ts';
import type { ErrandEnd } from './thread/messages.ts';

/** Runs one errand in a thread of its own and answers what it came to; throws what it threw, code and all. */
export async function runErrand(script: URL, errand: CopyErrand): Promise<unknown> {
  const worker = new Worker(script, { name: 'copy', workerData: errand });
  try {
    const [end] = (await once(worker, 'message')) as [ErrandEnd];
    if ('failure' in end) throw errorOf(end.failure);
    return end.value;
  } finally {
    await worker.terminate();
  }
}
