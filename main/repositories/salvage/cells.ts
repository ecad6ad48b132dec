import { type PageFile, USABLE } from './pages.ts';

/**
 * Reads cells and records of SQLite's file format (https://sqlite.org/fileformat2.html) with bounds checks, because a
 * page may be damaged.
 */

export type Value = null | number | bigint | string | Buffer;

/** `rowid` is null for an index or a table without numbers. */
export interface Cell {
  readonly rowid: number | null;
  readonly values: readonly Value[];
}

const KINDS = { 2: 'index', 10: 'index leaf', 5: 'table', 13: 'table leaf' } as const;
export type PageKind = (typeof KINDS)[keyof typeof KINDS];

/** Null for a page without cells: a free page or a part of a long row. */
export function kindOf(bytes: Buffer, page: number): PageKind | null {
  return KINDS[bytes.readUInt8(headerAt(page)) as keyof typeof KINDS] ?? null;
}

/** Page 1 begins with the file's header. */
const headerAt = (page: number): number => (page === 1 ? 100 : 0);

const isInterior = (kind: PageKind): boolean => kind === 'table' || kind === 'index';

/** Returns the pages below an inner page, in the order of their rows. */
export function childrenOf(bytes: Buffer, page: number): readonly number[] {
  const kind = kindOf(bytes, page);
  if (kind === null || !isInterior(kind)) return [];
  const below = cellOffsets(bytes, page, kind).map((at) => bytes.readUInt32BE(at));
  return [...below, bytes.readUInt32BE(headerAt(page) + 8)];
}

/** Returns the rows or entries of a page; `lost` counts those that continue in pages that cannot be read. */
export function cellsOf(file: PageFile, bytes: Buffer, page: number): { cells: readonly Cell[]; lost: number } {
  const kind = kindOf(bytes, page);
  if (kind === null || kind === 'table') return { cells: [], lost: 0 };
  const cells = cellOffsets(bytes, page, kind).map((at) => readCell(file, bytes, at, kind));
  const whole = cells.filter((cell) => cell !== null);
  return { cells: whole, lost: cells.length - whole.length };
}

function cellOffsets(bytes: Buffer, page: number, kind: PageKind): readonly number[] {
  const header = headerAt(page);
  const count = bytes.readUInt16BE(header + 3);
  const first = header + (isInterior(kind) ? 12 : 8);
  if (first + 2 * count > USABLE) return [];
  const offsets = Array.from({ length: count }, (_, index) => bytes.readUInt16BE(first + 2 * index));
  return offsets.filter((at) => at >= first + 2 * count && at + 4 <= USABLE);
}

function readCell(file: PageFile, bytes: Buffer, at: number, kind: PageKind): Cell | null {
  try {
    const size = readVarint(bytes, kind === 'index' ? at + 4 : at);
    const rowid = kind === 'table leaf' ? readVarint(bytes, size.end) : null;
    const payload = readPayload(file, bytes, rowid?.end ?? size.end, size.value, kind);
    return payload === null ? null : { rowid: rowid?.value ?? null, values: readRecord(payload) };
  } catch (cause) {
    // A length led out of the page.
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

/** A payload too long for the page continues in a chain of overflow pages. */
function readPayload(file: PageFile, bytes: Buffer, at: number, size: number, kind: PageKind): Buffer | null {
  const most = kind === 'table leaf' ? USABLE - 35 : Math.floor(((USABLE - 12) * 64) / 255) - 23;
  if (size <= most) return slice(bytes, at, size);
  const least = Math.floor(((USABLE - 12) * 32) / 255) - 23;
  const fitting = least + ((size - least) % (USABLE - 4));
  const local = fitting <= most ? fitting : least;
  const chunks = [slice(bytes, at, local)];
  if (size > file.count * USABLE) return null;
  let next = bytes.readUInt32BE(at + local);
  for (let left = size - local; left > 0; ) {
    const page = next < 1 || next > file.count ? null : file.read(next);
    if (page === null) return null;
    const length = Math.min(left, USABLE - 4);
    chunks.push(page.subarray(4, 4 + length));
    next = page.readUInt32BE(0);
    left -= length;
  }
  return Buffer.concat(chunks, size);
}

/** Throws a RangeError if the range leaves the bytes. */
function slice(bytes: Buffer, at: number, length: number): Buffer {
  if (length < 0 || at + length > bytes.length) throw new RangeError('a cell leads out of its page');
  return bytes.subarray(at, at + length);
}

interface Varint {
  readonly value: number;
  readonly end: number;
}

/** Row numbers and lengths are far below 2^53. */
function readVarint(bytes: Buffer, at: number): Varint {
  let value = 0;
  for (let end = at; end < at + 8; end += 1) {
    const byte = bytes.readUInt8(end);
    value = value * 128 + (byte & 127);
    if (byte < 128) return { value, end: end + 1 };
  }
  return { value: value * 256 + bytes.readUInt8(at + 8), end: at + 9 };
}

function readRecord(payload: Buffer): readonly Value[] {
  const header = readVarint(payload, 0);
  const values: Value[] = [];
  let body = header.value;
  for (let at = header.end; at < header.value; ) {
    const type = readVarint(payload, at);
    at = type.end;
    const { value, length } = readValue(payload, body, type.value);
    values.push(value);
    body += length;
  }
  if (body !== payload.length) throw new RangeError('a record has another length than its values');
  return values;
}

/** Byte lengths of the integer types 1 to 6. */
const INTEGERS = [0, 1, 2, 3, 4, 6, 8];

function readValue(payload: Buffer, at: number, type: number): { value: Value; length: number } {
  if (type === 0) return { value: null, length: 0 };
  if (type === 8 || type === 9) return { value: type - 8, length: 0 };
  if (type === 7) return { value: payload.readDoubleBE(at), length: 8 };
  if (type < 7) {
    const length = INTEGERS[type] ?? 0;
    return { value: length === 8 ? whole(payload.readBigInt64BE(at)) : payload.readIntBE(at, length), length };
  }
  if (type < 12) throw new RangeError('a value has no known type');
  const length = Math.floor((type - 12) / 2);
  const bytes = slice(payload, at, length);
  return { value: type % 2 === 0 ? Buffer.from(bytes) : bytes.toString('utf8'), length };
}

/** Returns a number if it represents the value exactly. */
function whole(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}
