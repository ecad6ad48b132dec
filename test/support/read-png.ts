import { crc32, deflateSync } from 'node:zlib';

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A chunk of a PNG (PNG specification, Chunk layout). */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A white picture of one grey sample a pixel; its sides may also be told wrongly. */
export function samplePng(width = 4, height = 3): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const rows = deflateSync(Buffer.alloc(15, 255));
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export interface ReadPng {
  readonly width: number;
  readonly height: number;
  /** In the order of the file. */
  readonly chunks: readonly string[];
  /** The iTXt texts by their keyword. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Reads a PNG by its specification, and throws where it is not one. */
export function readPng(bytes: Buffer): ReadPng {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE)) throw new Error('no PNG');
  const chunks: string[] = [];
  const texts = new Map<string, string>();
  for (let index = 8; index < bytes.length; ) {
    const length = bytes.readUInt32BE(index);
    const [type, data] = [
      bytes.toString('latin1', index + 4, index + 8),
      bytes.subarray(index + 8, index + 8 + length),
    ];
    if (crc32(bytes.subarray(index + 4, index + 8 + length)) !== bytes.readUInt32BE(index + 8 + length)) {
      throw new Error(`the chunk ${type} is not whole`);
    }
    chunks.push(type);
    if (type === 'iTXt') texts.set(...textOf(data));
    index += length + 12;
  }
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), chunks, texts };
}

/** Keyword, two bytes that say uncompressed, no language, no translation, text. */
function textOf(data: Buffer): [keyword: string, text: string] {
  const end = data.indexOf(0);
  return [data.toString('latin1', 0, end), data.toString('utf8', end + 5)];
}
