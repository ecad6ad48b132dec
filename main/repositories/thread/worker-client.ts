import { errorOf } from './carried-error.ts';
import type { Call, Reply, Request } from './messages.ts';

/** The thread as its caller needs it. */
export interface Callee {
  readonly postMessage: (request: Request) => void;
  /** Keeps the process alive. */
  readonly ref: () => void;
  readonly unref: () => void;
}

export interface WorkerClient {
  /** Calls are begun in the order they are made. Rejects with what the method threw, code and all. */
  readonly call: (call: Call) => Promise<unknown>;
  /** Resolves when everything that was asked before is done; nothing is accepted any more. */
  readonly close: () => Promise<unknown>;
  readonly settle: (reply: Reply) => void;
  /** Nothing comes back any more: rejects what is open, and every later call. */
  readonly cancel: (cause: Error) => void;
}

/** Matches the thread's answers with what was asked. An idle thread does not keep the process alive. */
export function createWorkerClient(thread: Callee): WorkerClient {
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  let ended: Error | null = null;

  const ask = (request: (id: number) => Request): Promise<unknown> => {
    if (ended !== null) return Promise.reject(ended);
    last += 1;
    const asked = Promise.withResolvers<unknown>();
    open.set(last, asked);
    thread.ref();
    try {
      thread.postMessage(request(last));
    } catch (cause) {
      finish(last)?.reject(cause);
    }
    return asked.promise;
  };
  const finish = (id: number): PromiseWithResolvers<unknown> | undefined => {
    const asked = open.get(id);
    open.delete(id);
    if (open.size === 0) thread.unref();
    return asked;
  };

  return {
    call: (call) => ask((id) => ({ id, call })),
    close: () => {
      const closing = ask((id) => ({ id, close: true }));
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
