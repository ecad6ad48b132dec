import type { FileContent, FileSaver, FileTarget } from '../ports/files.ts';
import type { Unlocked } from './unlocked.ts';

/** Asks the officer for a place to save until the export ends, so that an unanswered dialog does not hold up a lock. */
export async function askTarget(
  files: Pick<FileSaver, 'chooseTarget'>,
  name: string,
  signal: AbortSignal,
): Promise<FileTarget | null> {
  signal.throwIfAborted();
  const ended = Promise.withResolvers<never>();
  const end = (): void => ended.reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([files.chooseTarget(name), ended.promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** As `askTarget`, but a closing vault ends the file: none of it stays, and `withUnlocked` refuses with `cancelled`. */
export async function askTargetWhileOpen(
  { files, closing }: Pick<Unlocked, 'files' | 'closing'>,
  name: string,
): Promise<FileTarget | null> {
  const { signal } = closing;
  const target = await askTarget(files, name, signal);
  if (target === null) return null;
  return {
    save: (content, check) =>
      target.save(until(content, signal), async (path) => {
        await check?.(path);
        signal.throwIfAborted();
      }),
  };
}

function until(content: FileContent, signal: AbortSignal): FileContent {
  if (typeof content === 'object' && !(content instanceof Uint8Array)) return chunksUntil(content, signal);
  return content;
}

async function* chunksUntil(chunks: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    yield chunk;
  }
}
