import { Worker } from 'node:worker_threads';
import { copyKey } from '#domain/basics/copy-key.ts';
import { errorOf, type TaskProgress, type TaskResult } from './messages.ts';
import { stopThread } from './stop-thread.ts';
import type { WorkerTask } from './worker-tasks.ts';

/** Tasks that use zlib, so they are asked to stop. The others are terminated as soon as SQLite returns. */
const WITH_RESPONSES: readonly WorkerTask['task'][] = ['salvage', 'prove', 'erase'];

/** `progress` receives a share from 0 to 1. */
interface TaskWatch {
  readonly signal?: AbortSignal | undefined;
  readonly progress?: (share: number) => void;
}

/**
 * Runs one task in its own thread and returns its result. Throws the task's error with its code. If cancelled, it
 * rejects once the thread has closed its files, because a running SQLite operation cannot be interrupted.
 */
export async function runWorkerTask(script: URL, task: WorkerTask, watch: TaskWatch = {}): Promise<unknown> {
  const { signal, progress = () => {} } = watch;
  signal?.throwIfAborted();
  const keys = Object.entries(task).flatMap(([name, of]) =>
    of instanceof Uint8Array ? [[name, copyKey(of)] as const] : [],
  );
  // Transferred, because a clone would leave the keys in a message that is never wiped.
  const worker = new Worker(script, {
    name: 'copy',
    workerData: { ...task, ...Object.fromEntries(keys) },
    transferList: keys.map(([, key]) => key.buffer),
  });
  const ended = Promise.withResolvers<TaskResult>();
  const cancel = (): void => ended.reject(signal?.reason);
  worker.on('message', (message: TaskResult | TaskProgress) => {
    if ('share' in message) progress(message.share);
    else ended.resolve(message);
  });
  worker.once('error', ended.reject);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const end = await ended.promise;
    if ('failure' in end) throw errorOf(end.failure);
    return end.value;
  } finally {
    signal?.removeEventListener('abort', cancel);
    const isAsked = signal?.aborted === true && WITH_RESPONSES.includes(task.task);
    await (isAsked ? stopThread(worker) : worker.terminate());
  }
}
