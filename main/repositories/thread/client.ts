import { Worker } from 'node:worker_threads';
import { copyKey } from '#domain/basics/copy-key.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { MOVED } from '../../platform/database/opened-place.ts';
import type { ArchiveLoss, ArchiveProgress, Repositories } from '../../ports/repositories.ts';
import type { Log, LogFacts } from '../../ports/system.ts';
import { inParts } from './long-lists.ts';
import {
  type AskedRepositories,
  type Call,
  errorOf,
  type Methods,
  type Opening,
  type OpeningEnd,
  type Reply,
  type Request,
  type ThreadInput,
} from './messages.ts';
import { stopThread } from './stop-thread.ts';

interface Callee {
  readonly postMessage: (request: Request) => void;
  readonly ref: () => void;
  readonly unref: () => void;
}

interface WorkerClient {
  /**
   * Starts calls in the order they are made, behind a long list that is still on its way too. Rejects with the error of
   * the method, with its code.
   */
  readonly call: (call: Call) => Promise<unknown>;
  /** Resolves once all earlier calls are done; rejects every later call. */
  readonly close: () => Promise<unknown>;
  readonly settle: (reply: Reply) => void;
  /** Rejects all open and later calls, because no reply can arrive any more. */
  readonly cancel: (cause: Error) => void;
}

/** Matches the thread's replies with its requests. An idle thread does not keep the process alive. */
export function createWorkerClient(thread: Callee): WorkerClient {
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  const unsent: Request[] = [];
  let last = 0;
  let ended: Error | null = null;

  const ask = (requests: (id: number) => readonly Request[]): Promise<unknown> => {
    if (ended !== null) return Promise.reject(ended);
    last += 1;
    const asked = Promise.withResolvers<unknown>();
    open.set(last, asked);
    thread.ref();
    const isSending = unsent.length > 0;
    unsent.push(...requests(last));
    if (!isSending) sendOn();
    return asked.promise;
  };
  /** Sends one part of a list a turn of the loop, since each is copied in this thread; its call follows. */
  const sendOn = (): void => {
    for (let request = unsent.shift(); request !== undefined; request = unsent.shift()) {
      if (open.has(request.id)) send(request);
      if ('part' in request) return void setImmediate(sendOn);
    }
  };
  const send = (request: Request): void => {
    try {
      thread.postMessage(request);
    } catch (cause) {
      finish(request.id)?.reject(cause);
    }
  };
  const finish = (id: number): PromiseWithResolvers<unknown> | undefined => {
    const asked = open.get(id);
    open.delete(id);
    if (open.size === 0) thread.unref();
    return asked;
  };

  return {
    call: (call) => ask((id) => inParts(id, call)),
    close: () => {
      const closing = ask((id) => [{ id, close: true }]);
      ended ??= new Error('the archive is not open');
      return closing;
    },
    settle: (reply) => {
      const asked = finish(reply.id);
      if ('failure' in reply) asked?.reject(errorOf(reply.failure));
      else asked?.resolve(reply.value);
    },
    cancel: (cause) => {
      ended ??= cause;
      for (const id of open.keys()) finish(id)?.reject(cause);
    },
  };
}

/**
 * Returns the repositories of another thread. That thread lists their methods from objects that the compiler checks
 * against the port, so no method can be missing and a new one needs no code.
 */
export function askedRepositories(methods: Methods, call: WorkerClient['call']): Repositories {
  const asked = Object.entries(methods).map(([repository, names]) => [
    repository,
    Object.fromEntries(
      names.map((method) => [method, (...args: readonly unknown[]) => call({ repository, method, args })]),
    ),
  ]);
  return Object.fromEntries(asked) as AskedRepositories;
}

interface ArchiveThread {
  readonly methods: Methods;
  readonly facts: LogFacts;
  readonly call: WorkerClient['call'];
  /** Resolves once all calls are done and the thread has ended. */
  readonly close: () => Promise<void>;
}

interface ThreadOptions extends ThreadInput {
  readonly script: URL;
  readonly log: Log;
  readonly onProgress?: (progress: ArchiveProgress) => void;
  readonly signal?: AbortSignal;
  readonly onLost: (why: ArchiveLoss) => void;
}

/**
 * Megabytes; far above the need of any request. With these bounds the runtime collects garbage sooner: otherwise an
 * export of many results holds three times as much memory.
 */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1024 };

/**
 * Starts the thread and waits until the archive is open or the thread has failed and ended. Fails with `cancelled` if
 * the signal ended it.
 */
export async function startThread(options: ThreadOptions): Promise<Outcome<ArchiveThread>> {
  const { folder, key, readOnly = false, institution, script, log, onProgress = () => {}, signal, onLost } = options;
  if (signal?.aborted) return fail('cancelled');
  const keyCopy = copyKey(key);
  const input: ThreadInput = { folder, key: keyCopy, readOnly, institution };
  const worker = new Worker(script, {
    name: 'archive',
    workerData: input,
    transferList: [keyCopy.buffer],
    resourceLimits: HEAP,
  });
  const end = await openingEnd(worker, onProgress, signal);
  if (end === 'cancelled') return fail(end);
  if ('failure' in end) throw errorOf(end.failure);
  return end.opened.ok ? ok({ ...end.opened.value, ...follow(worker, log, onLost) }) : end.opened;
}

/** Rejects if the thread ends before it has reported how the opening ended. */
async function openingEnd(
  worker: Worker,
  onProgress: (progress: ArchiveProgress) => void,
  signal: AbortSignal | undefined,
): Promise<OpeningEnd | 'cancelled'> {
  const ended = Promise.withResolvers<OpeningEnd | 'cancelled'>();
  const hear = (message: Opening): void => {
    if ('progress' in message) onProgress(message.progress);
    else ended.resolve(message);
  };
  const exited = (): void => ended.reject(new Error('the thread of the archive ended'));
  const cancel = (): void => {
    worker.off('message', hear).off('exit', exited);
    stopThread(worker).then(() => ended.resolve('cancelled'), ended.reject);
  };
  worker.on('message', hear).once('error', ended.reject).once('exit', exited);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await ended.promise;
  } finally {
    worker.off('message', hear).off('error', ended.reject).off('exit', exited);
    signal?.removeEventListener('abort', cancel);
  }
}

function follow(worker: Worker, log: Log, onLost: ThreadOptions['onLost']): Pick<ArchiveThread, 'call' | 'close'> {
  const client = createWorkerClient(worker);
  let closing: Promise<void> | null = null;
  let lost = false;
  let movedAway = false;
  worker.on('message', (reply: Reply) => {
    client.settle(reply);
    if (!('failure' in reply) || reply.failure.code !== MOVED || movedAway || closing !== null) return;
    movedAway = true;
    onLost('archive_moved');
  });
  worker.on('error', (cause) => log.unexpected('archive.thread', cause));
  worker.on('exit', () => {
    lost = closing === null;
    client.cancel(new Error('the thread of the archive ended'));
    if (lost) onLost('archive_stopped');
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
