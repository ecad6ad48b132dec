import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE } from '../platform/write-file-atomic.ts';

/** Size in bytes and SHA-256 (hex) of a file, or of its content from a byte on. */
export interface Measure {
  readonly size: number;
  readonly sha256: string;
}

export async function measureFile(file: string, from = 0): Promise<Measure> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { start: from }), hash);
  const { size } = await stat(file);
  return { size: Math.max(size - from, 0), sha256: hash.digest('hex') };
}

export async function readStart(file: string, maxBytes: number): Promise<Buffer> {
  await using handle = await open(file, 'r');
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(maxBytes), 0, maxBytes, 0);
  return buffer.subarray(0, bytesRead);
}

/** Copies a file's content from a byte on into a new file that only its owner may read. */
export async function extractBody(file: string, from: number, to: string): Promise<void> {
  await pipeline(
    createReadStream(file, { start: from }),
    createWriteStream(to, { flags: 'wx', mode: PRIVATE_FILE, flush: true }),
  );
}

export async function* withHeader(header: Uint8Array, file: string): AsyncGenerator<Uint8Array> {
  yield header;
  yield* createReadStream(file);
}
