import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { copyKey } from '../../platform/database/raw-key.ts';
import { errorOf, type TaskResult } from './messages.ts';
import type { WorkerTask } from './worker-tasks.ts';

/**
 * Runs one task in a thread of its own and returns its result. Throws the error that the task threw, with its code. If
 * cancelled, it rejects once the thread has closed its files: a running SQLite operation cannot be interrupted.
 */
export async function runWorkerTask(script: URL, task: WorkerTask, signal?: AbortSignal): Promise<unknown> {
  signal?.throwIfAborted();
  const keys = Object.entries(task).flatMap(([name, of]) =>
    of instanceof Uint8Array ? [[name, copyKey(of)] as const] : [],
  );
  // Transferred: a clone would leave the keys in a message that nobody wipes.
  const worker = new Worker(script, {
    name: 'copy',
    workerData: { ...task, ...Object.fromEntries(keys) },
    transferList: keys.map(([, key]) => key.buffer),
  });
  try {
    const [end] = (await once(worker, 'message', { signal })) as [TaskResult];
    if ('failure' in end) throw errorOf(end.failure);
    return end.value;
  } finally {
    await worker.terminate();
  }
}
