import { type MessagePort, receiveMessageOnPort, type Worker } from 'node:worker_threads';
import type { StopRequest } from './messages.ts';

/** A batch of an update takes some tenths of a second. */
const STOP_MS = 5_000;

/**
 * Asks a thread that may be reading responses to end, and resolves once it has. Ended by force while a zlib stream is made,
 * between its construction and its initialization, a thread takes the whole process with it; force is left for one that
 * does not answer, as in a long operation of SQLite.
 */
export async function stopThread(worker: Worker, stopMs = STOP_MS): Promise<void> {
  const exited = Promise.withResolvers<void>();
  worker.once('exit', () => exited.resolve());
  const force = setTimeout(() => void worker.terminate(), stopMs);
  worker.postMessage({ stop: true } satisfies StopRequest);
  await exited.promise;
  clearTimeout(force);
}

/** Whether the thread of this port was asked to stop. Reads the request, for a thread that gives way to no message yet. */
export function isStopped(port: MessagePort): boolean {
  return receiveMessageOnPort(port) !== undefined;
}
