import { parentPort, workerData } from 'node:worker_threads';
import { begin } from './begin.ts';

/** Serves the archive until it is closed, or runs one task; then the thread ends. */
if (parentPort !== null) await begin(parentPort, workerData);
