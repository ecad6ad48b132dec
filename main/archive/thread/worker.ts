import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { accept } from '../../../preload/domain/outcome.ts';
import { openRepositories } from '../repositories.ts';
import { carryError } from './carried-error.ts';
import type { Opening, Reply, Request, ThreadInput } from './messages.ts';
import { methodsOf, serveRepositories } from './serve-repositories.ts';

/* The archive's thread: opens the archive, says how that went, answers what is asked, ends once it is closed. */
if (parentPort !== null) await serve(parentPort, workerData);

async function serve(port: MessagePort, { folder, key }: ThreadInput): Promise<void> {
  const say = (message: Opening | Reply): void => port.postMessage(message);
  try {
    const opened = await openRepositories(folder, key);
    if (!opened.ok) return say({ opened });
    port.on('message', serveRepositories(opened.value, say) satisfies (request: Request) => void);
    say({ opened: accept({ methods: methodsOf(opened.value), facts: opened.value.facts }) });
  } catch (cause) {
    say({ failure: carryError(cause) });
  } finally {
    key.fill(0);
  }
}
