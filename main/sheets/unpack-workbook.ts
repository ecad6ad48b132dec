import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import type { UnreadableReason } from '#domain/batches/batch.ts';
import { fail, type Outcome, ok } from '#domain/outcome.ts';
import type { WorkbookPart } from './messages.ts';

/** Bounds of what a workbook unpacks to: bytes of the parts that are read, and how many times the file's own. */
export const UNPACKED = { bytes: 256 * 1024 * 1024, ratio: 200, parts: 2_000 } as const;

/** Parts that say nothing of cells: pictures, charts, macros, comments, other files. They are never unpacked. */
const LEFT_OUT =
  /(^|\/)(docProps|customXml|theme|media|drawings|charts|chartsheets|embeddings|diagrams|pivot\w+|externalLinks|slicer\w*|timeline\w*|tables|query\w+|persons|threadedComments|ctrlProps|activeX|webextensions|worksheets\/_rels)\/|(^|\/)(vba|comments|calcChain|metadata|connections)/i;
const READ = /\.(xml|rels)$/i;

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const [LOCAL_SIZE, CENTRAL_SIZE, END_SIZE] = [30, 46, 22];
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly sum: number;
  readonly size: number;
  readonly packed: Buffer;
}

const inflate = promisify(inflateRaw);
const unreadable = (reason: UnreadableReason): Outcome<never> => fail('import_unreadable', { reason });

/**
 * Unpacks the parts of a workbook that cells are read from (PKWARE's application note, 4.3). It is done here and not in the thread that reads them: a thread that is ended by force while it makes a zlib stream
 * takes the whole process with it. Fails with `import_unreadable` (`reason`).
 */
export async function unpackWorkbook(file: Buffer): Promise<Outcome<readonly WorkbookPart[]>> {
  const entries = entriesOf(file);
  if (typeof entries === 'string') return unreadable(entries);
  const parts: WorkbookPart[] = [];
  let left = UNPACKED.bytes;
  for (const entry of entries) {
    const bound = Math.min(left, Math.max(entry.packed.length * UNPACKED.ratio, 1024 * 1024));
    if (entry.size > bound) return unreadable('expands');
    const content = await contentOf(entry, bound);
    if (content === null) return unreadable('damaged');
    left -= content.length;
    // Bytes of its own: a thread that is given a view of others takes all of them.
    parts.push({ name: entry.name, content: new Uint8Array(content) });
  }
  return ok(parts);
}

/** The parts to be read as the directory lists them; a reason where it is none, or lists what is not there. */
function entriesOf(file: Buffer): readonly Entry[] | UnreadableReason {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + END_SIZE > file.length) return 'damaged';
  const count = file.readUInt16LE(end + 10);
  if (count > UNPACKED.parts) return 'expands';
  const entries = new Map<string, Entry>();
  let at = file.readUInt32LE(end + 16);
  for (let left = count; left > 0; left -= 1) {
    if (at + CENTRAL_SIZE > file.length || file.readUInt32LE(at) !== CENTRAL) return 'damaged';
    const [name, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset));
    const entry = entryAt(file, at, name ?? 0);
    if (entry === null) return 'damaged';
    if (entry === 'encrypted') return entry;
    if (READ.test(entry.name) && !LEFT_OUT.test(entry.name)) {
      // Two parts of one name are read differently by different programs.
      if (entries.has(entry.name)) return 'damaged';
      entries.set(entry.name, entry);
    }
    at += CENTRAL_SIZE + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return [...entries.values()];
}

function entryAt(file: Buffer, at: number, nameLength: number): Entry | 'encrypted' | null {
  if ((file.readUInt16LE(at + 8) & ENCRYPTED_FLAG) !== 0) return 'encrypted';
  const name = file.toString('utf8', at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength);
  const [method, sum] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 16)];
  const [packed, size, local] = [20, 24, 42].map((offset) => file.readUInt32LE(at + offset)) as [
    number,
    number,
    number,
  ];
  if (local + LOCAL_SIZE > file.length || file.readUInt32LE(local) !== LOCAL) return null;
  const start = local + LOCAL_SIZE + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  if (start + packed > file.length) return null;
  return { name, method, sum, size, packed: file.subarray(start, start + packed) };
}

/** Never more than the directory said, whatever is packed there; null for what is not as it was packed. */
async function contentOf({ method, sum, size, packed }: Entry, bound: number): Promise<Buffer | null> {
  if (method !== STORED && method !== DEFLATED) return null;
  try {
    const content = method === STORED ? packed : await inflate(packed, { maxOutputLength: Math.min(size, bound) || 1 });
    return content.length === size && crc32(content) === sum ? content : null;
  } catch {
    return null;
  }
}
