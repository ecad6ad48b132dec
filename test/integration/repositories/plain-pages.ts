import { createDecipheriv } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** SQLCipher 4: pages of 4096 bytes, each ending in its own 16 bytes of IV and 64 of HMAC. */
const PAGE = 4096;
const RESERVED = 80;
/** The file begins with a salt in the place of SQLite's own first words. */
const SALT = 16;
const WAL_HEADER = 32;
const FRAME_HEADER = 24;

/**
 * Every page of an archive as an owner of the key sees it in the file's bytes, including free pages and leftovers
 * between cells; and every page image in the write-ahead log.
 */
export async function plainPages(file: string, key: Uint8Array): Promise<Buffer> {
  const database = await readFile(file);
  const wal = await readFile(`${file}-wal`).catch(() => Buffer.alloc(0));
  return Buffer.concat([...pagesOf(database), ...framesOf(wal)].map((page) => decrypt(page, key)));
}

interface CipherPage {
  readonly bytes: Buffer;
  readonly isFirst: boolean;
}

function pagesOf(database: Buffer): CipherPage[] {
  const count = Math.floor(database.length / PAGE);
  return Array.from({ length: count }, (_, at) => ({
    bytes: database.subarray(at * PAGE, (at + 1) * PAGE),
    isFirst: at === 0,
  }));
}

function framesOf(wal: Buffer): CipherPage[] {
  const count = Math.max(0, Math.floor((wal.length - WAL_HEADER) / (FRAME_HEADER + PAGE)));
  return Array.from({ length: count }, (_, at) => {
    const frame = WAL_HEADER + at * (FRAME_HEADER + PAGE);
    return {
      bytes: wal.subarray(frame + FRAME_HEADER, frame + FRAME_HEADER + PAGE),
      isFirst: wal.readUInt32BE(frame) === 1,
    };
  });
}

function decrypt({ bytes, isFirst }: CipherPage, key: Uint8Array): Buffer {
  const end = PAGE - RESERVED;
  const decipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(end, end + 16)).setAutoPadding(false);
  return Buffer.concat([decipher.update(bytes.subarray(isFirst ? SALT : 0, end)), decipher.final()]);
}
