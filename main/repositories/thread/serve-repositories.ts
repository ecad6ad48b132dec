import type { OpenRepositories } from '../repositories.ts';
import { type Call, carryError, type Methods, type Reply, type Request } from './messages.ts';

type Method = (...args: readonly unknown[]) => Promise<unknown>;
type ByName = Readonly<Record<string, Readonly<Record<string, Method>>>>;

/** Returns the methods that another thread may call. */
export function methodsOf({ repositories }: OpenRepositories): Methods {
  return Object.fromEntries(Object.entries(repositories).map(([name, methods]) => [name, Object.keys(methods)]));
}

/**
 * Runs requests: each starts when it arrives, so that saves which arrive together share a transaction. A long method
 * yields between its chunks, and requests that arrived meanwhile run first. Closing waits for all running requests.
 */
export function serveRepositories(opened: OpenRepositories, post: (reply: Reply) => void): (request: Request) => void {
  // The port types them in the calling thread; here they are looked up by name.
  const repositories = opened.repositories as unknown as ByName;
  const running = new Set<Promise<void>>();

  const run = async ({ repository, method, args }: Call): Promise<unknown> => {
    const found = repositories[repository]?.[method];
    if (found === undefined) throw new Error(`the archive has no ${repository}.${method}`);
    return found(...args);
  };
  const response = async (id: number, work: Promise<unknown>): Promise<void> => {
    try {
      post({ id, value: await work });
    } catch (cause) {
      post({ id, failure: carryError(cause) });
    }
  };
  const close = async (): Promise<void> => {
    await opened.endOpen();
    await Promise.all(running);
    await opened.close();
  };

  return (request) => {
    if ('close' in request) return void response(request.id, close());
    const answered = response(request.id, run(request.call)).finally(() => running.delete(answered));
    running.add(answered);
  };
}
