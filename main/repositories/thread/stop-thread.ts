import { type MessagePort, receiveMessageOnPort, type Worker } from 'node:worker_threads';
import type { StopRequest } from './messages.ts';

/** A thread looks for the request between two batches of an update, which take some tenths of a second each. */
const STOP_MS = 5_000;

/**
 * Asks a thread to end and resolves once it has. Terminating a thread between the construction and the initialization
 * of a zlib stream would crash the whole process, so a thread is terminated only if it does not answer, for example
 * during a long SQLite operation.
 */
export async function stopThread(worker: Worker, stopMs = STOP_MS): Promise<void> {
  const exited = Promise.withResolvers<void>();
  worker.once('exit', () => exited.resolve());
  const force = setTimeout(() => void worker.terminate(), stopMs);
  worker.postMessage({ stop: true } satisfies StopRequest);
  await exited.promise;
  clearTimeout(force);
}

/**
 * Returns whether the thread of this port was asked to stop. Reads the message itself, because a busy thread receives
 * none.
 */
export function isStopped(port: MessagePort): boolean {
  return receiveMessageOnPort(port) !== undefined;
}
