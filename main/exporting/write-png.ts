import { crc32 } from 'node:zlib';
import { MAX_CHART_SIDE } from '#domain/export/chart-provenance.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Bytes for length, type and checksum of a chunk (PNG specification, Chunk layout). */
const FRAME = 12;
/** Bytes of the signature and IHDR, which is always the first chunk. */
const HEAD = SIGNATURE.length + FRAME + 13;

/**
 * Adds texts to a picture (PNG specification, iTXt) after its head, so that readers find them early. Null if the bytes
 * are not a complete PNG with valid checksums, or its size is unreasonable.
 */
export function writePng(picture: Uint8Array, texts: Readonly<Record<string, string>>): Uint8Array | null {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const types = chunkTypes(bytes);
  if (types === null || types[0] !== 'IHDR' || !types.includes('IDAT') || types.at(-1) !== 'IEND') return null;
  const sides = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (sides.some((side) => side === 0 || side > MAX_CHART_SIDE)) return null;
  const chunks = Object.entries(texts).map(([keyword, text]) => textChunk(keyword, text));
  return Buffer.concat([bytes.subarray(0, HEAD), ...chunks, bytes.subarray(HEAD)]);
}

/** Returns the types of all chunks in order; null if one is truncated or damaged. */
function chunkTypes(bytes: Buffer): readonly string[] | null {
  const types: string[] = [];
  let index = SIGNATURE.length;
  while (index < bytes.length) {
    const end = index + FRAME + (index + 4 <= bytes.length ? bytes.readUInt32BE(index) : 0);
    if (end > bytes.length || crc32(bytes.subarray(index + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    types.push(bytes.toString('latin1', index + 4, index + 8));
    index = end;
  }
  return types;
}

/** Builds an iTXt chunk: keyword, uncompressed, without a language, text in UTF-8. */
function textChunk(keyword: string, text: string): Buffer {
  const data = Buffer.concat([Buffer.from('iTXt'), Buffer.from(`${keyword}\0\0\0\0\0`), Buffer.from(text, 'utf8')]);
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(data.length - 4, 0);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.length + 4);
  return chunk;
}
