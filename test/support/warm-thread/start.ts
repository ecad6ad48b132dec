import { getEnvironmentData, setEnvironmentData, Worker } from 'node:worker_threads';
import { WARM_THREAD } from './warm-thread.ts';

/*
 * Starts the thread that hosts the archives of this process, once: starting and warming up a thread per archive took
 * two thirds of the time to open a workstation.
 */
const { LASTRO_WARM_HOST: script } = process.env;
if (script !== undefined && getEnvironmentData(WARM_THREAD) === undefined) {
  const host = new Worker(new URL(script));
  host.unref();
  setEnvironmentData(WARM_THREAD, host.threadId);
}
