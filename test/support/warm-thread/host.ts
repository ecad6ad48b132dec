import { type MessagePort, parentPort } from 'node:worker_threads';
import { begin } from '#main/repositories/thread/begin.ts';

/** Handed over by `relay.ts`: the start data of the thread that it replaces, and the port to it. */
interface HandedOver {
  readonly port: MessagePort;
  readonly input: Parameters<typeof begin>[1];
}

// Keeps this thread waiting for the next archive.
parentPort?.on('message', () => {});
process.on('workerMessage', (handed: HandedOver) => void serve(handed));

/** Ends the front thread when the archive's own would have ended: no request follows. */
async function serve({ port, input }: HandedOver): Promise<void> {
  await begin(port, input);
  if (port.listenerCount('message') === 0) port.close();
}
