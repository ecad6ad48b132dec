import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { errorOf, type TaskResult } from './messages.ts';
import type { WorkerTask } from './worker-tasks.ts';

/**
 * Runs one errand in a thread of its own and answers what it came to; throws what it threw, code and all. Given up, it
 * rejects once the thread has let go of its files: what SQLite is at has no end but its own.
 */
export async function runWorkerTask(script: URL, task: WorkerTask, signal?: AbortSignal): Promise<unknown> {
  signal?.throwIfAborted();
  const worker = new Worker(script, { name: 'copy', workerData: task });
  try {
    const [end] = (await once(worker, 'message', { signal })) as [TaskResult];
    if ('failure' in end) throw errorOf(end.failure);
    return end.value;
  } finally {
    await worker.terminate();
  }
}
