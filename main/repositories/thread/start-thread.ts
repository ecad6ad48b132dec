import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Outcome } from '#domain/outcome.ts';
import { ok } from '#domain/outcome.ts';
import type { Log, LogFacts } from '../../ports/system.ts';
import { errorOf } from './carried-error.ts';
import type { Methods, Opening, Reply, ThreadInput } from './messages.ts';
import { createWorkerClient, type WorkerClient } from './worker-client.ts';

export interface ArchiveThread {
  readonly methods: Methods;
  readonly facts: LogFacts;
  readonly call: WorkerClient['call'];
  /** Resolves when all that was asked is done and the thread has ended. */
  readonly close: () => Promise<void>;
}

export interface ThreadOptions extends ThreadInput {
  /** `worker.ts` of this folder, or what it was bundled to. */
  readonly script: URL;
  readonly log: Log;
  readonly onLost: () => void;
}

/** Starts the thread and waits until it opened the archive, or refused to and ended. */
export async function startThread({
  folder,
  key,
  script,
  log,
  onLost,
}: ThreadOptions): Promise<Outcome<ArchiveThread>> {
  const keyCopy = Uint8Array.from(key);
  const input: ThreadInput = { folder, key: keyCopy };
  const worker = new Worker(script, { name: 'archive', workerData: input, transferList: [keyCopy.buffer] });
  const [opening] = (await once(worker, 'message')) as [Opening];
  if ('failure' in opening) throw errorOf(opening.failure);
  return opening.opened.ok ? ok({ ...opening.opened.value, ...follow(worker, log, onLost) }) : opening.opened;
}

function follow(worker: Worker, log: Log, onLost: () => void): Pick<ArchiveThread, 'call' | 'close'> {
  const client = createWorkerClient(worker);
  let closing: Promise<void> | null = null;
  let lost = false;
  worker.on('message', (reply: Reply) => client.settle(reply));
  worker.on('error', (cause) => log.unexpected('archive.thread', cause));
  worker.on('exit', () => {
    lost = closing === null;
    client.cancel(new Error('the thread of the archive ended'));
    if (lost) onLost();
  });
  worker.unref();
  const end = async (): Promise<void> => {
    await client.close().finally(() => worker.terminate());
  };
  return {
    call: client.call,
    close: async () => {
      if (lost) return;
      closing ??= end();
      await closing;
    },
  };
}
