import { parentPort } from 'node:worker_threads';
import type { Request } from '#main/repositories/thread/messages.ts';

/** The archive's thread, except that it crashes at the first request for views of the library. */
parentPort?.on('message', (request: Request) => {
  if ('call' in request && request.call.repository === 'views') throw new Error('the thread fell over');
});
await import('#main/repositories/thread/worker.ts');
