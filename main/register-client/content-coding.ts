import { Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

/** Body with its content codings undone, if that was possible. */
interface PlainBody {
  readonly bytes: Uint8Array;
  /** True if the body exceeds the bound; `bytes` is its beginning. */
  readonly isTooLarge: boolean;
}

/** Most codings to undo; a body may have been compressed more often than labelled. */
const MOST_LAYERS = 4;

/**
 * Undoes the codings of Content-Encoding, the last one first (RFC 9110, 8.4), up to a bound in bytes. Labels may be
 * wrong: text, or bytes that the labelled coding cannot read, stay as they are, and gzip or zlib is undone without a
 * label. A truncated stream returns its beginning.
 */
export async function undoCodings(body: Uint8Array, label: string | null, limitBytes: number): Promise<PlainBody> {
  let plain: PlainBody = { bytes: body, isTooLarge: false };
  const labels = (label ?? '').toLowerCase().split(',').reverse();
  for (const coding of [...labels, 'gzip', 'gzip'].slice(0, MOST_LAYERS)) {
    const { bytes } = plain;
    const open = decoderOf(coding.trim(), bytes);
    if (open === null || isText(bytes)) continue;
    const undone = await decode(bytes, open(TOLERANT), limitBytes);
    if (undone !== null) plain = undone;
    if (plain.isTooLarge) break;
  }
  return plain;
}

/** A truncated stream is not an error: the text shows whether it is complete. */
const TOLERANT = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };

type Open = (options: typeof TOLERANT) => Transform;

/** gzip and zlib are recognized by their header, whatever the label; some servers send `deflate` without one. */
function decoderOf(coding: string, [first = 0, second = 0]: Uint8Array): Open | null {
  if (first === 0x1f && second === 0x8b) return createGunzip;
  if ((first & 0x0f) === 8 && (first * 256 + second) % 31 === 0) return createInflate;
  if (coding === 'br') return () => createBrotliDecompress(BROTLI);
  return coding === 'deflate' ? createInflateRaw : null;
}

const BROTLI = { flush: constants.BROTLI_OPERATION_FLUSH, finishFlush: constants.BROTLI_OPERATION_FLUSH };

/** True if the bytes are text already: UTF-8, or a JSON object in another encoding. */
function isText(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes, { stream: true }).trim();
  const isObject = text.startsWith('{') && text.endsWith('}');
  return !CONTROL.test(text) && (isObject || !text.includes('\uFFFD'));
}

/** Characters that text never contains and compressed bytes usually do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** Null if the decoder fails or returns no bytes. */
async function decode(bytes: Uint8Array, decoder: Transform, limitBytes: number): Promise<PlainBody | null> {
  const chunks: Uint8Array[] = [];
  let room = limitBytes;
  const undone = Readable.from([bytes])
    .on('error', () => {})
    .pipe(decoder);
  try {
    for await (const chunk of undone as AsyncIterable<Uint8Array>) {
      chunks.push(chunk.subarray(0, room));
      room -= chunk.byteLength;
      if (room < 0) break;
    }
  } catch {
    return null;
  }
  return chunks.length === 0 ? null : { bytes: Buffer.concat(chunks), isTooLarge: room < 0 };
}
