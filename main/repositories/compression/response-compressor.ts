import { constants, deflateRawSync, inflateRawSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { MAX_RESPONSE_BYTES } from '#domain/basics/upload.ts';
import { defaultResponse } from './default-response.ts';
import { createTemplate, type ResponseTemplate } from './sparse-response.ts';

interface Codec {
  readonly compress: (text: string, dictionary: Buffer) => Buffer;
  /** Returns the text byte for byte; throws if the bytes were damaged. */
  readonly decompress: (compressed: Uint8Array, dictionary: Buffer) => string;
}

/** The next levels take several times as long and save less than 2 %. */
const ZSTD = { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_checksumFlag]: 1 };

/** The limit also holds for responses of a team or a backup. An invalid UTF-8 byte takes three bytes. */
export const MOST_INFLATED = 3 * MAX_RESPONSE_BYTES;
const BOUND = { maxOutputLength: MOST_INFLATED };

/** deflate looks back at most 32 KiB. */
const WINDOW = 32 * 1024;

export const CODECS = {
  zstd: {
    compress: (text, dictionary) => zstdCompressSync(utf8Of(text), { params: ZSTD, dictionary }),
    decompress: (compressed, dictionary) => zstdDecompressSync(compressed, { ...BOUND, dictionary }).toString('utf8'),
  },
  deflate: {
    compress: (text, dictionary) => deflateRawSync(utf8Of(text), { dictionary: dictionary.subarray(-WINDOW) }),
    decompress: (compressed, dictionary) =>
      inflateRawSync(compressed, { ...BOUND, dictionary: dictionary.subarray(-WINDOW) }).toString('utf8'),
  },
} as const satisfies Readonly<Record<string, Codec>>;

export type CodecName = keyof typeof CODECS;

/**
 * Returns the codec for new texts. A runtime may have zstd without dictionaries: it would compress without an error,
 * but to ten times the size, and could not read texts compressed elsewhere.
 */
export function bestCodec(zstd: Codec = CODECS.zstd): CodecName {
  const known = Buffer.from('what is known beforehand need not be told again');
  try {
    return zstd.compress(known.toString(), known).length < known.length / 2 ? 'zstd' : 'deflate';
  } catch {
    return 'deflate';
  }
}

/** Encodes in one pass with room for three bytes per UTF-16 unit; `Buffer.from` would count the bytes first. */
function utf8Of(text: string): Buffer {
  const room = Buffer.allocUnsafe(text.length * 3);
  return room.subarray(0, room.write(text));
}

interface CompressedResponse {
  readonly dictionary: number;
  readonly compressed: Buffer;
}

/** Compresses responses of some thirty kilobytes to about a third of a kilobyte, by their common parts. */
export interface ResponseCompressor {
  readonly compress: (text: string) => CompressedResponse;
  /** Returns the original text; `dictionary` is the number from `compress`. */
  readonly decompress: (compressed: Uint8Array, dictionary: number) => string;
}

/**
 * The ways to store a response: whole, or without the parts that are nearly the same in all responses. The number
 * belongs to the format, which never changes: a new format is a new method beside the old one.
 * `test/unit/main/repositories/compression/golden` holds texts of each method.
 */
const METHODS = {
  'zstd-1': (bytes) => wholeCompressor('zstd', bytes),
  'deflate-1': (bytes) => wholeCompressor('deflate', bytes),
  'sparse-zstd-1': (bytes, toTemplate) => sparseCompressor('zstd', bytes, toTemplate),
  'sparse-deflate-1': (bytes, toTemplate) => sparseCompressor('deflate', bytes, toTemplate),
} as const satisfies Readonly<Record<string, (bytes: Buffer, toTemplate: ToTemplate) => Compressor>>;

type Method = keyof typeof METHODS;

interface Dictionary {
  readonly id: number;
  readonly method: Method;
  /** A default response; a dictionary never changes. */
  readonly bytes: Buffer;
}

/**
 * The archive stores its dictionaries and reads them from there, so that responses stay readable if a later version
 * changes the register's tables. A response that its sparse form (`toTemplate`) does not restore byte for byte is
 * stored whole.
 */
export function responseCompressor(
  database: Database,
  codec: CodecName,
  toTemplate: ToTemplate = createTemplate,
): ResponseCompressor {
  const [sparse, whole] = [`sparse-${codec}-1`, `${codec}-1`] as const;
  const dictionaries = withMethods(database, [whole, sparse]);
  const compressors = new Map(
    dictionaries.map(({ id, method, bytes }) => [id, METHODS[method](bytes, toTemplate)] as const),
  );
  const newest = (method: Method): number =>
    dictionaries.findLast((dictionary) => dictionary.method === method)?.id ?? 0;
  const inOrder = [newest(sparse), newest(whole)];

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
      if (compressor === undefined) throw new Error('the archive holds no dictionary that reads a response');
      return compressor.decompress(compressed);
    },
  };
}

/** Returns the reader of a dictionary; null if the method is unknown. */
export function readerOf(method: string, bytes: Buffer): Compressor['decompress'] | null {
  return isMethod(method) ? METHODS[method](bytes, createTemplate).decompress : null;
}

const isMethod = (name: string): name is Method => Object.hasOwn(METHODS, name);

export const METHOD_NAMES = Object.keys(METHODS);

type ToTemplate = (defaultText: string) => ResponseTemplate;

interface Compressor {
  /** Returns null if the text could not be restored exactly. */
  readonly compress: (text: string) => Buffer | null;
  readonly decompress: (compressed: Uint8Array) => string;
}

function wholeCompressor(codec: CodecName, bytes: Buffer): Compressor {
  const { compress, decompress } = CODECS[codec];
  return { compress: (text) => compress(text, bytes), decompress: (compressed) => decompress(compressed, bytes) };
}

function sparseCompressor(codec: CodecName, bytes: Buffer, toTemplate: ToTemplate): Compressor {
  const { compress, decompress } = CODECS[codec];
  const defaultText = bytes.toString('utf8');
  const template = toTemplate(defaultText);
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

/** Returns all dictionaries of known methods, the oldest first; makes the missing ones of the given methods. */
function withMethods(database: Database, methods: readonly Method[]): readonly Dictionary[] {
  const kept = database
    .prepare<[], Dictionary>('SELECT id, method, bytes FROM dictionaries ORDER BY id')
    .all()
    .filter(({ method }) => isMethod(method));
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
