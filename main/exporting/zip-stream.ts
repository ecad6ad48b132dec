import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Part of a ZIP file; its text is read after the parts before it are written. */
export interface ZipPart {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string>;
}

/** Checksum and sizes follow the packed data; names are UTF-8. */
const FLAGS = 0x0808;
const VERSION = 20;
const DEFLATED = 8;
/** First day that the format can express, so that equal rows give equal files. */
const DATE = 0x0021;
const [LOCAL, DESCRIPTOR, CENTRAL, END] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50];

/** Packs parts one by one (PKWARE's application note, 4.3), with at most one chunk in memory. */
export async function* zipped(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const listed: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const title = Buffer.from(name);
    const local = offset;
    const [head, sums] = [Buffer.alloc(30), Buffer.alloc(16)];
    head.writeUInt32LE(LOCAL, 0);
    head.writeUInt16LE(VERSION, 4);
    head.writeUInt16LE(FLAGS, 6);
    head.writeUInt16LE(DEFLATED, 8);
    head.writeUInt16LE(DATE, 12);
    head.writeUInt16LE(title.length, 26);
    yield Buffer.concat([head, title]);
    const count = { sum: 0, size: 0 };
    let packed = 0;
    const deflated = createDeflateRaw();
    // Errors of the rows reach the reader of the file; if the reader stops, the rows end.
    pipeline(Readable.from(counted(content, count)), deflated, () => {});
    for await (const chunk of deflated) {
      packed += chunk.length;
      yield chunk;
    }
    sums.writeUInt32LE(DESCRIPTOR, 0);
    sums.writeUInt32LE(count.sum, 4);
    sums.writeUInt32LE(packed, 8);
    sums.writeUInt32LE(count.size, 12);
    yield sums;
    offset += head.length + title.length + packed + sums.length;
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(CENTRAL, 0);
    entry.writeUInt16LE(VERSION, 4);
    head.copy(entry, 6, 4, 28);
    sums.copy(entry, 16, 4);
    entry.writeUInt32LE(local, 42);
    listed.push(entry, title);
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([directory, end]);
}

async function* counted(content: ZipPart['content'], count: { sum: number; size: number }): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    count.sum = crc32(bytes, count.sum);
    count.size += bytes.length;
    yield bytes;
  }
}
