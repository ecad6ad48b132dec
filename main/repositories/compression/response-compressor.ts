import type { Database } from 'better-sqlite3';
import { CODECS, type CodecName } from './codecs.ts';
import { defaultResponse } from './default-response.ts';
import { type Skeleton, skeletonOf } from './sparse-response.ts';

/** An answer as it is kept, and the number of the dictionary that reads it. */
export interface CompressedResponse {
  readonly dictionary: number;
  readonly compressed: Buffer;
}

/** Presses answers of some thirty kilobytes to a third of one, by what the archive knows all answers say. */
export interface ResponseCompressor {
  readonly compress: (text: string) => CompressedResponse;
  /** Reads an answer that was compressed with the dictionary of this number. */
  readonly decompress: (compressed: Uint8Array, dictionary: number) => string;
}

/** How an answer stands on disk: whole, or without the list that is nearly the same in all of them. */
type Method = CodecName | `sparse-${CodecName}`;

interface Dictionary {
  readonly id: number;
  readonly method: Method;
  /** A usual answer; a dictionary once written is never changed. */
  readonly bytes: Buffer;
}

/**
 * Dictionaries are kept in the archive when they are made and read from there ever after: the register's tables may
 * change in a later version of the program, what was compressed with them stays readable. An answer that does not come back
 * byte for byte from its sparse form is kept whole.
 */
export function responseCompressor(database: Database, codec: CodecName): ResponseCompressor {
  const dictionaries = withMethods(database, [codec, `sparse-${codec}`]);
  const presses = new Map(dictionaries.map((dictionary) => [dictionary.id, compressorOf(dictionary)]));
  const newest = (method: Method): number => dictionaries.findLast((one) => one.method === method)?.id ?? 0;
  const inOrder = [newest(`sparse-${codec}`), newest(codec)];

  return {
    compress: (text) => {
      for (const dictionary of inOrder) {
        const compressed = presses.get(dictionary)?.compress(text) ?? null;
        if (compressed !== null) return { dictionary, compressed };
      }
      throw new Error('no dictionary presses an answer');
    },
    decompress: (compressed, dictionary) => {
      const compress = presses.get(dictionary);
      if (compress === undefined) throw new Error('an answer refers to a dictionary the archive does not hold');
      return compress.decompress(compressed);
    },
  };
}

interface Compressor {
  /** Null for a text that would not come back as it is. */
  readonly compress: (text: string) => Buffer | null;
  readonly decompress: (compressed: Uint8Array) => string;
}

function compressorOf({ method, bytes }: Dictionary): Compressor {
  return method === 'zstd' || method === 'deflate' ? wholeCompressor(method, bytes) : sparseCompressor(method, bytes);
}

function wholeCompressor(method: CodecName, bytes: Buffer): Compressor {
  const { compress, decompress } = CODECS[method];
  return { compress: (text) => compress(text, bytes), decompress: (compressed) => decompress(compressed, bytes) };
}

function sparseCompressor(method: `sparse-${CodecName}`, bytes: Buffer): Compressor {
  const { compress, decompress } = CODECS[method === 'sparse-zstd' ? 'zstd' : 'deflate'];
  const defaultText = bytes.toString('utf8');
  const skeleton: Skeleton = skeletonOf(defaultText);
  const known = Buffer.from(skeleton.strip(defaultText) ?? '', 'utf8');
  return {
    compress: (text) => {
      const stripped = skeleton.strip(text);
      if (stripped === null) return null;
      const compressed = compress(stripped, known);
      return skeleton.restore(decompress(compressed, known)) === text ? compressed : null;
    },
    decompress: (compressed) => skeleton.restore(decompress(compressed, known)),
  };
}

/** All dictionaries, the oldest first, those of the methods among them: a missing one is made. */
function withMethods(database: Database, methods: readonly Method[]): readonly Dictionary[] {
  const kept = database.prepare<[], Dictionary>('SELECT id, method, bytes FROM dictionaries ORDER BY id').all();
  const missing = methods.filter((method) => !kept.some((dictionary) => dictionary.method === method));
  const keep = database.prepare('INSERT INTO dictionaries (method, bytes) VALUES (@method, @bytes)');
  const made = database.transaction(() =>
    missing.map((method) => {
      const dictionary = { method, bytes: defaultResponse() };
      return { ...dictionary, id: Number(keep.run(dictionary).lastInsertRowid) };
    }),
  );
  return missing.length === 0 ? kept : [...kept, ...made()];
}
