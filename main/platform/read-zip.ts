import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

const END = Buffer.from([0x50, 0x4b, 5, 6]);
const END_SIZE = 22;

/** The two methods of packing that programs use. */
const [STORED, DEFLATED] = [0, 8];

/** Packed entries below this size may have any ratio. */
const SMALL = 1024 * 1024;

/** Opens a ZIP file whose bytes stay in memory. Throws for every violation of the format. */
export function openZip(file: Buffer): Promise<ZipFile> {
  return fromBufferPromise(withoutTail(file));
}

/** Some programs and transfers add a line break after the file's end, which the library does not allow. */
function withoutTail(file: Buffer): Buffer {
  const end = file.lastIndexOf(END);
  return end < 0 || end + END_SIZE > file.length
    ? file
    : file.subarray(0, end + END_SIZE + file.readUInt16LE(end + 20));
}

/** Most bytes of an unpacked entry, and its largest ratio to the packed bytes. */
interface UnpackBounds {
  readonly bytes: number;
  readonly ratio: number;
}

/** Unpacks an entry, or tells why it must not be. Throws for violations of the format. */
export async function unpackEntry(
  zip: ZipFile,
  entry: Entry,
  { bytes, ratio }: UnpackBounds,
): Promise<Buffer | 'expands' | 'damaged'> {
  const { compressedSize, uncompressedSize } = entry;
  if (uncompressedSize > Math.min(bytes, Math.max(compressedSize * ratio, SMALL))) return 'expands';
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry, { decodeFileData: false })) chunks.push(chunk);
  const content = unpacked(entry, Buffer.concat(chunks));
  return content?.length === uncompressedSize && crc32(content) === entry.crc32 ? content : 'damaged';
}

/** Ten thousand inflating streams would hold their windows until the next collection. */
function unpacked({ compressionMethod, uncompressedSize }: Entry, packed: Buffer): Buffer | null {
  if (compressionMethod === STORED) return packed;
  return compressionMethod === DEFLATED ? inflateRawSync(packed, { maxOutputLength: uncompressedSize + 1 }) : null;
}
