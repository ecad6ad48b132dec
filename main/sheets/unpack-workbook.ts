import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { UnreadableReason } from '#domain/sheets/sheet.ts';
import type { WorkbookPart } from './messages.ts';

/** Bounds for unpacking a workbook: bytes of the parts to read, ratio to the packed bytes, number of parts. */
const UNPACKED = { bytes: 256 * 1024 * 1024, ratio: 200, parts: 2_000 } as const;

/** Parts without cells, which are never unpacked: pictures, charts, macros, comments, other files. */
const LEFT_OUT =
  /(^|\/)(docProps|customXml|theme|media|drawings|charts|chartsheets|embeddings|diagrams|pivot\w+|externalLinks|slicer\w*|timeline\w*|tables|query\w+|persons|threadedComments|ctrlProps|activeX|webextensions|worksheets\/_rels|Object \d+|Configurations2|Thumbnails|Pictures)\/|(^|\/)(vba|comments|calcChain|metadata|connections)/i;
const READ = /\.(xml|rels)$|^mimetype$/i;
/** Byte order marks of XML parts in UTF-16. */
const UTF_16 = [
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
] as const;
const DECLARED = /^(\s*<\?xml[^>]*?)\s+encoding\s*=\s*(?:"[^"]*"|'[^']*')/i;

/**
 * Unpacks the parts of a workbook with cells. Not done in the reading thread: terminating a thread while it creates a
 * zlib stream ends the whole process. Fails with `import_unreadable` (`reason`).
 */
export async function unpackWorkbook(file: Buffer): Promise<Outcome<readonly WorkbookPart[]>> {
  try {
    const zip = await fromBufferPromise(withoutTail(file));
    const entries = await entriesOf(zip);
    return typeof entries === 'string' ? unreadable(entries) : await unpackAll(zip, entries);
  } catch {
    // The library throws for every violation of the format.
    return unreadable('damaged');
  }
}

const unreadable = (reason: UnreadableReason): Outcome<never> => fail('import_unreadable', { reason });

const END = Buffer.from([0x50, 0x4b, 5, 6]);
const END_SIZE = 22;

/** Some programs and transfers add a line break after the file's end, which the library does not allow. */
function withoutTail(file: Buffer): Buffer {
  const end = file.lastIndexOf(END);
  return end < 0 || end + END_SIZE > file.length
    ? file
    : file.subarray(0, end + END_SIZE + file.readUInt16LE(end + 20));
}

/** Returns the parts to read, in the directory's order, or the reason why they must not be read. */
async function entriesOf(zip: ZipFile): Promise<readonly Entry[] | UnreadableReason> {
  if (zip.entryCount > UNPACKED.parts) return 'expands';
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) return 'encrypted';
    if (!READ.test(entry.fileName) || LEFT_OUT.test(entry.fileName)) continue;
    // Programs differ in which of two parts with the same name they read.
    if (entries.has(entry.fileName)) return 'damaged';
    entries.set(entry.fileName, entry);
  }
  return [...entries.values()];
}

async function unpackAll(zip: ZipFile, entries: readonly Entry[]): Promise<Outcome<readonly WorkbookPart[]>> {
  const parts: WorkbookPart[] = [];
  let left = UNPACKED.bytes;
  for (const entry of entries) {
    const { fileName: name, compressedSize, uncompressedSize } = entry;
    if (uncompressedSize > Math.min(left, Math.max(compressedSize * UNPACKED.ratio, 1024 * 1024))) {
      return unreadable('expands');
    }
    const chunks: Buffer[] = [];
    // The stream fails if the number of bytes differs from the directory.
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    if (crc32(content) !== entry.crc32) return unreadable('damaged');
    left -= content.length;
    // Copied, because a view passed to a thread takes the whole underlying buffer along.
    parts.push({ name, content: new Uint8Array(inUtf8(content)) });
  }
  return ok(parts);
}

/** The reading library takes every part for UTF-8. */
function inUtf8(content: Buffer): Buffer {
  const encoding = UTF_16.find(([mark]) => content.subarray(0, mark.length).equals(mark))?.[1];
  if (encoding === undefined) return content;
  return Buffer.from(new TextDecoder(encoding).decode(content).replace(DECLARED, '$1'));
}
