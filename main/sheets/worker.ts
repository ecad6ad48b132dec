import { parentPort, workerData } from 'node:worker_threads';
import { answer } from './answer.ts';

/* The thread that reads a file which somebody else made: it answers one question and ends. */
await answer(workerData, (message) => parentPort?.postMessage(message));
