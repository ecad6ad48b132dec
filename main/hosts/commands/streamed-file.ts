import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { PlaceFailure } from '../../platform/files/place-failure.ts';
import type { FileContent, FileSaver, FileTarget } from '../../ports/files.ts';

interface StreamedFile {
  /** Saves by sending; only a first file is taken. */
  readonly files: FileSaver;
  /** Resolves when a handler begins to save. */
  readonly begun: Promise<Readable>;
}

/** A file that a handler saves goes to the program that asked, piece by piece, and never to a disk of this side. */
export function streamedFile(): StreamedFile {
  const { promise: begun, resolve } = Promise.withResolvers<Readable>();
  const target = (name: string): FileTarget => ({
    save: async (content, check) => {
      if (typeof content === 'function') throw new PlaceFailure('place_unusable', 'written by a path alone');
      const source = readableOf(content);
      resolve(source);
      await finished(source).catch((cause: unknown) => refusedBy(source, cause));
      await check?.(name);
      return name;
    },
  });
  return {
    begun,
    files: {
      chooseTarget: async (name) => target(name),
      chooseFolder: async () => null,
      inFolder: (_folder, name) => target(name),
      beside: (path) => target(path),
      reveal: async () => false,
      open: async () => false,
    },
  };
}

function readableOf(content: Exclude<FileContent, (path: string) => unknown>): Readable {
  return typeof content === 'string' || content instanceof Uint8Array
    ? Readable.from([Buffer.from(content)], { objectMode: false })
    : Readable.from(content, { objectMode: false });
}

/** The program went away; a failure of the content itself stays what it is. */
function refusedBy({ errored }: Readable, cause: unknown): never {
  if (errored !== null && (errored as NodeJS.ErrnoException).code !== 'ABORT_ERR') throw errored;
  throw new PlaceFailure('place_unreachable', cause);
}
