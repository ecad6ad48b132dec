import { constants, deflateRawSync, inflateRawSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** How a text is compressed against what is known of it. */
export interface Codec {
  readonly compress: (text: string, dictionary: Buffer) => Buffer;
  /** Returns the text byte for byte; throws if the bytes were damaged. */
  readonly decompress: (compressed: Uint8Array, dictionary: Buffer) => string;
}

/** The next levels take several times as long and save no byte in fifty. */
const ZSTD = { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_checksumFlag]: 1 };

/** deflate looks back at most 32 KiB. */
const WINDOW = 32 * 1024;

export const CODECS = {
  zstd: {
    compress: (text, dictionary) => zstdCompressSync(utf8Of(text), { params: ZSTD, dictionary }),
    decompress: (compressed, dictionary) => zstdDecompressSync(compressed, { dictionary }).toString('utf8'),
  },
  deflate: {
    compress: (text, dictionary) => deflateRawSync(utf8Of(text), { dictionary: dictionary.subarray(-WINDOW) }),
    decompress: (compressed, dictionary) =>
      inflateRawSync(compressed, { dictionary: dictionary.subarray(-WINDOW) }).toString('utf8'),
  },
} as const satisfies Readonly<Record<string, Codec>>;

export type CodecName = keyof typeof CODECS;

/**
 * Returns the codec for new texts. A runtime may have zstd without its dictionaries: it would compress without an error,
 * to ten times the size, and read nothing that was compressed elsewhere.
 */
export function bestCodec(zstd: Codec = CODECS.zstd): CodecName {
  const known = Buffer.from('what is known beforehand need not be told again');
  try {
    return zstd.compress(known.toString(), known).length < known.length / 2 ? 'zstd' : 'deflate';
  } catch {
    return 'deflate';
  }
}

/** Encodes in one pass, with room for three bytes a UTF-16 unit: `Buffer.from` would count them first. */
function utf8Of(text: string): Buffer {
  const room = Buffer.allocUnsafe(text.length * 3);
  return room.subarray(0, room.write(text));
}
