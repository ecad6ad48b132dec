import { createDecipheriv, createHmac, pbkdf2Sync } from 'node:crypto';
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * Reads the pages of an archive's file (SQLCipher 4) without SQLite. Decrypts and authenticates each by itself, so that
 * a damaged page hides no other.
 */

const PAGE = 4_096;
/** Data bytes of a page, before its nonce and its authentication code. */
export const USABLE = PAGE - 80;
const NONCE = 16;
const CODE_AT = USABLE + NONCE;
/** The first page begins with a salt instead of SQLite's first bytes. */
export const SALT = 16;
/** SQLCipher derives the key of the codes from the archive's key and the salt, XORed with this byte. */
const CODE_SALT = 0x3a;
const CODE_ROUNDS = 2;

const LOG_HEADER = 32;
const FRAME_HEADER = 24;

export interface PageFile extends Disposable {
  /** Pages are numbered from 1. */
  readonly count: number;
  /** Returns the first 4,016 bytes of a page; null if any of its bytes was changed. */
  readonly read: (page: number) => Buffer | null;
}

/**
 * Opens the file of an archive that is not open elsewhere, with the commits in its write-ahead log; writes nothing.
 * `salts`: other possible salts, in case the file's own is damaged. Returns null if the key reads no page. `key`: 32
 * bytes.
 */
export function openPages(file: string, key: Uint8Array, salts: readonly Buffer[] = []): PageFile | null {
  const database = openBytes(file);
  const log = existsSync(`${file}-wal`) ? openBytes(`${file}-wal`) : null;
  const close = (): void => {
    database.close();
    log?.close();
  };
  try {
    const codeKey = findCodeKey(database, log, key, salts);
    if (codeKey === null) {
      close();
      return null;
    }
    const open = opener(key, codeKey);
    const logged = log === null ? new Map<number, number>() : committedFrames(log, open);
    return {
      count: logged.keys().reduce((most, page) => Math.max(most, page), Math.ceil(database.size / PAGE)),
      read: (page) => {
        const frame = logged.get(page);
        const bytes = frame === undefined ? database.at((page - 1) * PAGE, PAGE) : (log?.at(frame, PAGE) ?? null);
        return bytes === null ? null : open(bytes, page);
      },
      [Symbol.dispose]: close,
    };
  } catch (cause) {
    close();
    throw cause;
  }
}

interface Bytes {
  readonly size: number;
  /** Null beyond the end of the file. */
  readonly at: (offset: number, length: number) => Buffer | null;
  readonly close: () => void;
}

function openBytes(file: string): Bytes {
  const handle = openSync(file, 'r');
  const { size } = fstatSync(handle);
  return {
    size,
    at: (offset, length) => {
      const bytes = Buffer.allocUnsafe(length);
      return readSync(handle, bytes, 0, length, offset) === length ? bytes : null;
    },
    close: () => closeSync(handle),
  };
}

type OpenPage = (bytes: Buffer, page: number) => Buffer | null;

function opener(key: Uint8Array, codeKey: Buffer): OpenPage {
  return (bytes, page) => {
    if (!isAuthentic(bytes, page, codeKey)) return null;
    const start = page === 1 ? SALT : 0;
    const decipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(USABLE, CODE_AT)).setAutoPadding(false);
    const plain = decipher.update(bytes.subarray(start, USABLE));
    return page === 1 ? Buffer.concat([Buffer.alloc(SALT), plain]) : plain;
  };
}

function isAuthentic(bytes: Buffer, page: number, codeKey: Buffer): boolean {
  const number = Buffer.alloc(4);
  number.writeUInt32LE(page);
  const code = createHmac('sha512', codeKey)
    .update(bytes.subarray(page === 1 ? SALT : 0, CODE_AT))
    .update(number)
    .digest();
  return code.equals(bytes.subarray(CODE_AT));
}

/** Pages on which a salt is tried; one authentic page is enough. */
const TRIED = 64;
/** Pages on which each salt with one changed byte is tried; there are many. */
const TRIED_EACH = 3;

/** Returns the key of the codes, from the file's salt, another known salt, or the file's salt with one byte changed. */
function findCodeKey(database: Bytes, log: Bytes | null, key: Uint8Array, salts: readonly Buffer[]): Buffer | null {
  const own = database.at(0, SALT);
  const logged = log === null ? null : log.at(LOG_HEADER + FRAME_HEADER, SALT);
  const known = [own, ...salts, logged].filter((salt) => salt !== null);
  const samples = samplePages(database, TRIED);
  for (const salt of known) {
    const codeKey = codeKeyFor(key, salt);
    if (samples.some(({ bytes, page }) => isAuthentic(bytes, page, codeKey))) return codeKey;
  }
  if (own === null) return null;
  const few = samplePages(database, TRIED_EACH);
  for (let at = 0; at < SALT * 256; at += 1) {
    const salt = Buffer.from(own);
    salt.writeUInt8(at & 255, at >> 8);
    const codeKey = codeKeyFor(key, salt);
    if (few.some(({ bytes, page }) => isAuthentic(bytes, page, codeKey))) return codeKey;
  }
  return null;
}

function codeKeyFor(key: Uint8Array, salt: Buffer): Buffer {
  return pbkdf2Sync(key, Buffer.from(salt.map((byte) => byte ^ CODE_SALT)), CODE_ROUNDS, 32, 'sha512');
}

/** Pages from all over the file. Leaves out the first, which may be the damaged one. */
function samplePages(database: Bytes, wanted: number): readonly { readonly bytes: Buffer; readonly page: number }[] {
  const count = Math.floor(database.size / PAGE);
  const step = Math.max(1, Math.floor(count / wanted));
  return Array.from({ length: Math.min(wanted, count) }, (_, index) => {
    const page = count - index * step;
    const bytes = page < 1 ? null : database.at((page - 1) * PAGE, PAGE);
    return bytes === null ? null : { bytes, page };
  }).filter((sample) => sample !== null);
}

/**
 * The offset of each page's newest committed image in a write-ahead log. Stops at the first damaged frame, as SQLite
 * does.
 */
function committedFrames(log: Bytes, open: OpenPage): Map<number, number> {
  const salts = log.at(16, 8);
  const committed = new Map<number, number>();
  let pending = new Map<number, number>();
  for (let at = LOG_HEADER; salts !== null; at += FRAME_HEADER + PAGE) {
    const header = log.at(at, FRAME_HEADER);
    const bytes = log.at(at + FRAME_HEADER, PAGE);
    if (header === null || bytes === null || !header.subarray(8, 16).equals(salts)) break;
    const page = header.readUInt32BE(0);
    if (open(bytes, page) === null) break;
    pending.set(page, at + FRAME_HEADER);
    if (header.readUInt32BE(4) === 0) continue;
    for (const [one, frame] of pending) committed.set(one, frame);
    pending = new Map();
  }
  return committed;
}
