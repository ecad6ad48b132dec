import type { Database } from 'better-sqlite3';
import { CODECS, type CodecName } from './codecs.ts';
import { defaultResponse } from './default-response.ts';
import { createTemplate, type ResponseTemplate } from './sparse-response.ts';

/** A response as it is stored, and the number of the dictionary that reads it. */
export interface CompressedResponse {
  readonly dictionary: number;
  readonly compressed: Buffer;
}

/** Comcompressors responses of some thirty kilobytes to a third of one, by what all responses have in common. */
export interface ResponseCompressor {
  readonly compress: (text: string) => CompressedResponse;
  /** Returns the response that was compressed with the dictionary of this number. */
  readonly decompress: (compressed: Uint8Array, dictionary: number) => string;
}

/** How a response is stored: whole, or without the parts that are nearly the same in all of them. */
type Method = CodecName | `sparse-${CodecName}`;

interface Dictionary {
  readonly id: number;
  readonly method: Method;
  /** A default response; a dictionary once written is never changed. */
  readonly bytes: Buffer;
}

/**
 * Dictionaries are stored in the archive when they are made and read from there: the register's tables may change in a
 * later version of the program, and what was compressed with them stays readable. A response that does not come back byte
 * for byte from its sparse form is stored whole.
 */
export function responseCompressor(database: Database, codec: CodecName): ResponseCompressor {
  const dictionaries = withMethods(database, [codec, `sparse-${codec}`]);
  const compressors = new Map(dictionaries.map((dictionary) => [dictionary.id, compressorOf(dictionary)]));
  const newest = (method: Method): number =>
    dictionaries.findLast((dictionary) => dictionary.method === method)?.id ?? 0;
  const inOrder = [newest(`sparse-${codec}`), newest(codec)];

  return {
    compress: (text) => {
      for (const dictionary of inOrder) {
        const compressed = compressors.get(dictionary)?.compress(text) ?? null;
        if (compressed !== null) return { dictionary, compressed };
      }
      throw new Error('no dictionary compresses a response');
    },
    decompress: (compressed, dictionary) => {
      const compressor = compressors.get(dictionary);
      if (compressor === undefined) throw new Error('a response refers to a dictionary the archive does not hold');
      return compressor.decompress(compressed);
    },
  };
}

interface Compressor {
  /** Returns null for a text that would not come back as it is. */
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
  const template: ResponseTemplate = createTemplate(defaultText);
  const known = Buffer.from(template.strip(defaultText) ?? '', 'utf8');
  return {
    compress: (text) => {
      const stripped = template.strip(text);
      if (stripped === null) return null;
      const compressed = compress(stripped, known);
      return template.restore(decompress(compressed, known)) === text ? compressed : null;
    },
    decompress: (compressed) => template.restore(decompress(compressed, known)),
  };
}

/** Returns all dictionaries, the oldest first; makes those of the methods that are missing. */
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
