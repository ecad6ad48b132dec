import type { MessagePort } from 'node:worker_threads';
import { ok } from '#domain/basics/outcome.ts';
import { type OpenRepositories, openRepositories, openRepositoriesReadOnly } from '../repositories.ts';
import type { ArchiveForm } from '../schema/archive-form.ts';
import { receivedLists } from './long-lists.ts';
import {
  type Call,
  carryError,
  type Methods,
  type Opening,
  type Reply,
  type Request,
  type StopRequest,
  type ThreadInput,
} from './messages.ts';
import { isStopped } from './stop-thread.ts';

type Method = (...args: readonly unknown[]) => Promise<unknown>;
type ByName = Readonly<Record<string, Readonly<Record<string, Method>>>>;

/** Opens an archive, reports progress and outcome, and serves it until it is closed. Wipes the key. */
export async function serveArchive(
  port: MessagePort,
  { folder, key, readOnly = false, institution }: ThreadInput,
  form: ArchiveForm,
): Promise<void> {
  const say = (message: Opening | Reply): void => port.postMessage(message, movedWith(message));
  try {
    const opened = readOnly
      ? await openRepositoriesReadOnly(folder, key, { form, institution })
      : await openRepositories(folder, key, {
          form,
          institution,
          onProgress: (progress) => say({ progress }),
          isStopped: () => isStopped(port),
        });
    if (!opened.ok) return say({ opened });
    const serve = serveRepositories(opened.value, say);
    const stop = (): void => void opened.value.close().finally(() => port.close());
    // Also reads a stop request that arrived at the very end of the opening.
    port.on('message', (request: Request | StopRequest) => ('stop' in request ? stop() : serve(request)));
    say({ opened: ok({ methods: methodsOf(opened.value), facts: opened.value.facts }) });
  } catch (cause) {
    say({ failure: carryError(cause) });
  } finally {
    key.fill(0);
  }
}

/** Returns the lines of an export to transfer to the caller: a copy would cost as much as writing them did. */
function movedWith(message: Opening | Reply): ArrayBuffer[] {
  const value: unknown = 'value' in message ? message.value : null;
  if (typeof value !== 'object' || value === null || !('bytes' in value)) return [];
  const { bytes } = value;
  return bytes instanceof Uint8Array && bytes.buffer instanceof ArrayBuffer && bytes.length === bytes.buffer.byteLength
    ? [bytes.buffer]
    : [];
}

function methodsOf({ repositories }: OpenRepositories): Methods {
  return Object.fromEntries(Object.entries(repositories).map(([name, methods]) => [name, Object.keys(methods)]));
}

/**
 * Starts each request when it arrives, so that saves which arrive together share a transaction. A long method yields
 * between its chunks to let other requests run. Closing waits for all running requests.
 */
function serveRepositories(opened: OpenRepositories, post: (reply: Reply) => void): (request: Request) => void {
  // The calling thread has the types of the port; this thread looks repositories up by name.
  const repositories = opened.repositories as unknown as ByName;
  const running = new Set<Promise<void>>();

  const run = async ({ repository, method, args }: Call): Promise<unknown> => {
    const found = repositories[repository]?.[method];
    if (found === undefined) throw new Error(`the archive has no ${repository}.${method}`);
    opened.checkPlace();
    const value = await found(...args);
    // The archive must not confirm a write that the next start would not find.
    opened.checkPlace();
    return value;
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

  const lists = receivedLists();
  return (request) => {
    if ('part' in request) return lists.keep(request.id, request.part);
    if ('close' in request) return void response(request.id, close());
    const answered = response(request.id, run(lists.whole(request.id, request.call))).finally(() =>
      running.delete(answered),
    );
    running.add(answered);
  };
}
