import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { uptime } from 'node:os';
import type { Database } from 'better-sqlite3';

/*
 * After a kill the write-ahead log holds what was committed last. SQLite reads it up to the first frame that is not as it
 * was written and says nothing of what follows. The headers of frames are not encrypted: a commit of the same log behind
 * that frame proves that something was lost.
 */

const HEADER = 32;
const FRAME_HEADER = 24;
const PAGE = 4096;

/** What a write-ahead log says of itself before it is opened. */
interface LoggedCommits {
  /** The frames, counted from 1, that end a commit. */
  readonly frames: readonly number[];
  /** Whether the machine started after the last write: a commit that the disk did not take yet was promised to nobody. */
  readonly isBeforeStart: boolean;
}

/** Reads the write-ahead log of a database that is not open. */
export function loggedCommits(databaseFile: string): LoggedCommits {
  const log = openExisting(`${databaseFile}-wal`);
  if (log === null) return { frames: [], isBeforeStart: false };
  try {
    const { size, mtimeMs } = fstatSync(log);
    return { frames: commitFrames(log, size), isBeforeStart: mtimeMs < Date.now() - uptime() * 1000 };
  } finally {
    closeSync(log);
  }
}

/** Returns how many of the logged commits the open database lacks; call before anything is written. */
export function lostCommits(database: Database, { frames, isBeforeStart }: LoggedCommits): number {
  if (frames.length === 0) return 0;
  const [checkpoint] = database.pragma('wal_checkpoint(PASSIVE)') as readonly { readonly log: number }[];
  const lost = frames.filter((frame) => frame > (checkpoint?.log ?? 0)).length;
  return Math.max(0, isBeforeStart ? lost - 1 : lost);
}

function commitFrames(log: number, size: number): readonly number[] {
  const header = read(log, 0, HEADER);
  const isWhole = hasOwnChecksum(header);
  const frameSize = FRAME_HEADER + (isWhole ? header.readUInt32BE(8) : PAGE);
  const frameAt = (frame: number): Buffer => read(log, HEADER + (frame - 1) * frameSize, FRAME_HEADER);
  const count = Math.floor((size - HEADER) / frameSize);
  // Frames of a former use of the file have other salts.
  const salts = isWhole ? header.subarray(16, 24) : frameAt(1).subarray(8, 16);
  const found: number[] = [];
  for (let frame = 1; frame <= count; frame++) {
    const head = frameAt(frame);
    if (head.readUInt32BE(4) > 0 && head.subarray(8, 16).equals(salts)) found.push(frame);
  }
  return found;
}

/** SQLite's own sum of the header, in the byte order that it names. */
function hasOwnChecksum(header: Buffer): boolean {
  const isBig = header.readUInt32BE(0) === 0x377f0683;
  const word = (at: number): number => (isBig ? header.readUInt32BE(at) : header.readUInt32LE(at));
  let [first, second] = [0, 0];
  for (let at = 0; at < 24; at += 8) {
    first = (first + word(at) + second) >>> 0;
    second = (second + word(at + 4) + first) >>> 0;
  }
  return header.readUInt32BE(24) === first && header.readUInt32BE(28) === second;
}

/** What is not there reads as zeros. */
function read(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, at);
  return bytes;
}

function openExisting(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch {
    return null;
  }
}
