import { parentPort, workerData } from 'node:worker_threads';
import { serveArchive } from '#main/repositories/thread/serve-repositories.ts';
import { laterForm } from '../second-version.ts';

/* The archive's thread of a later program. */
if (parentPort !== null) await serveArchive(parentPort, workerData, laterForm());
