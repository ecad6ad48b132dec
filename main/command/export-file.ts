import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Input } from '#contract/contract.ts';
import { WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { PRIVATE_FILE } from '../platform/write-file-atomic.ts';
import type { Running } from './ask-workstation.ts';
import { CommandFailure } from './exit-codes.ts';
import { isId } from './reads.ts';

export const FILE_FORMATS = ['csv', 'json', 'ndjson', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

interface FileAsked {
  /** Id of a result or a document; everything if absent. */
  readonly of: string | undefined;
  readonly format: FileFormat;
  /** Path of a new file; the output if absent. */
  readonly out: string | undefined;
}

/** Writes saved results to a new file of this user alone, or to the output; a file that is cut off is removed. */
export async function exportFile(
  { receive }: Running,
  { of, format, out }: FileAsked,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const ask = async (): Promise<AsyncIterable<Uint8Array>> => {
    const received = await receive({
      format: format === 'ndjson' ? 'json' : format,
      of: subjectOf(of),
      asLines: true,
    });
    return whole(format === 'json' ? oneArray(received) : received);
  };
  if (out === undefined) for await (const part of await ask()) await write(part);
  else await intoFile(out, ask);
}

function subjectOf(named: string | undefined): Input<'export.run'>['of'] {
  if (named === undefined) return { filter: WHOLE_LIBRARY };
  return isId(named) ? { ids: [named] } : { documento: named };
}

/** Asks only once the file is there: an export that nobody takes would hold the next one up. */
async function intoFile(path: string, ask: () => Promise<AsyncIterable<Uint8Array>>): Promise<void> {
  const file = await open(path, 'wx', PRIVATE_FILE).catch(() => {
    throw new CommandFailure('place_unusable');
  });
  try {
    await file.writeFile(Readable.from(await ask(), { objectMode: false }));
  } catch (cause) {
    await rm(path, { force: true });
    throw cause;
  } finally {
    await file.close();
  }
}

/** The connection breaks if the workstation could not write all. */
async function* whole(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch {
    throw new CommandFailure('cut_off');
  }
}

const LINE_END = 0x0a;

/** JSON Lines as one JSON array: a comma at each end of a line but the last. */
async function* oneArray(lines: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('[');
  let isPending = false;
  for await (const part of lines) {
    let start = 0;
    for (let end = part.indexOf(LINE_END); end !== -1; end = part.indexOf(LINE_END, start)) {
      if (isPending) yield Buffer.from(',');
      isPending = false;
      yield part.subarray(start, end);
      start = end + 1;
      isPending = true;
    }
    if (start === part.length) continue;
    if (isPending) yield Buffer.from(',');
    isPending = false;
    yield part.subarray(start);
  }
  yield Buffer.from(']\n');
}
