import type { Entry, ZipFile } from 'yauzl';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { UnreadableReason } from '#domain/sheets/sheet.ts';
import { openZip, unpackEntry } from '../platform/read-zip.ts';
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
    const zip = await openZip(file);
    const entries = await entriesOf(zip);
    return typeof entries === 'string' ? unreadable(entries) : await unpackAll(zip, entries);
  } catch {
    // The library throws for every violation of the format.
    return unreadable('damaged');
  }
}

const unreadable = (reason: UnreadableReason): Outcome<never> => fail('import_unreadable', { reason });

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
    const content = await unpackEntry(zip, entry, { bytes: left, ratio: UNPACKED.ratio });
    if (typeof content === 'string') return unreadable(content);
    left -= content.length;
    // Copied, because a view passed to a thread takes the whole underlying buffer along.
    parts.push({ name: entry.fileName, content: new Uint8Array(inUtf8(content)) });
  }
  return ok(parts);
}

/** The reading library takes every part for UTF-8. */
function inUtf8(content: Buffer): Buffer {
  const encoding = UTF_16.find(([mark]) => content.subarray(0, mark.length).equals(mark))?.[1];
  if (encoding === undefined) return content;
  return Buffer.from(new TextDecoder(encoding).decode(content).replace(DECLARED, '$1'));
}
