import { readFile } from 'node:fs/promises';

/** Transactions in a write-ahead log: a header of 32 bytes, then frames; the last of a transaction tells the file's length. */
export async function commitsIn(log: string): Promise<number> {
  const bytes = await readFile(log);
  const frame = 24 + bytes.readUInt32BE(8);
  const frames = Math.floor((bytes.length - 32) / frame);
  return Array.from({ length: frames }, (_, index) => bytes.readUInt32BE(32 + index * frame + 4)).filter(
    (length) => length > 0,
  ).length;
}
