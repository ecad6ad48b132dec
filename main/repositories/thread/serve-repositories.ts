import type { OpenRepositories } from '../repositories.ts';
import { type Call, carryError, type Methods, type Reply, type Request } from './messages.ts';

type Method = (...args: readonly unknown[]) => Promise<unknown>;
type ByName = Readonly<Record<string, Readonly<Record<string, Method>>>>;

/** The methods a caller may ask for. */
export function methodsOf({ repositories }: OpenRepositories): Methods {
  return Object.fromEntries(Object.entries(repositories).map(([name, methods]) => [name, Object.keys(methods)]));
}

/**
 * Answers requests: each is begun when it comes, so that saves which come together share a transaction. A method that
 * takes long gives way between its pieces, and what was asked meanwhile goes first. Closing waits for all that runs.
 */
export function serveRepositories(opened: OpenRepositories, post: (reply: Reply) => void): (request: Request) => void {
  // Typed by the port on the other side; here they are names.
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
