import { crc32 } from 'node:zlib';

/** A file of an archive; `mode` as Unix keeps it. */
export interface ZipEntry {
  readonly name: string;
  readonly content: string;
  readonly mode: number;
}

/** Made by Unix, version 2.0; needs version 2.0 to be read. */
const MADE_BY_UNIX = 0x0314;
const VERSION = 20;
/** Marks a regular file beside its mode. */
const REGULAR = 0o100000;

/** A zip archive without compression: enough for an installer to unpack. */
export function storedZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const file = Buffer.concat([header(0x04034b50, [VERSION], entry), Buffer.from(entry.name + entry.content)]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((REGULAR | entry.mode) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    index.push(header(0x02014b50, [MADE_BY_UNIX, VERSION], entry), tail, Buffer.from(entry.name));
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(index);
  return Buffer.concat([...files, listed, end(entries.length, listed.length, offset)]);
}

/** Common part of a file's two headers: signature, versions, no flags, stored, no date, sums and lengths. */
function header(signature: number, versions: readonly number[], { name, content }: ZipEntry): Buffer {
  const bytes = Buffer.byteLength(content);
  const made = Buffer.alloc(4 + 2 * versions.length + 24);
  let at = made.writeUInt32LE(signature, 0);
  for (const version of versions) at = made.writeUInt16LE(version, at);
  at += 8;
  at = made.writeUInt32LE(crc32(content), at);
  at = made.writeUInt32LE(bytes, at);
  at = made.writeUInt32LE(bytes, at);
  made.writeUInt16LE(Buffer.byteLength(name), at);
  return made;
}

function end(count: number, size: number, offset: number): Buffer {
  const made = Buffer.alloc(22);
  made.writeUInt32LE(0x06054b50, 0);
  made.writeUInt16LE(count, 8);
  made.writeUInt16LE(count, 10);
  made.writeUInt32LE(size, 12);
  made.writeUInt32LE(offset, 16);
  return made;
}
