import { parentPort, workerData } from 'node:worker_threads';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { serveArchive } from '#main/repositories/thread/serve-repositories.ts';

/* The archive's thread of a later program with a failing migration. */
const migrations = [...archiveMigrations, 'UPDATE results SET no_such_column = 1'];
if (parentPort !== null) await serveArchive(parentPort, workerData, { migrations, rebuilds: [] });
