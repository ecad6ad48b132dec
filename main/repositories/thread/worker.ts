import { parentPort, workerData } from 'node:worker_threads';
import { begin } from './begin.ts';

/* The archive's thread: ends once the archive is closed. Or a thread that runs one task, and ends with it. */
if (parentPort !== null) await begin(parentPort, workerData);
