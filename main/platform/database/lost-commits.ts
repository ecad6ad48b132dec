import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { uptime } from 'node:os';
import type { Database } from 'better-sqlite3';

/*
 * After a kill the write-ahead log holds the last commits. SQLite reads it up to the first damaged frame and does not
 * report the rest. Frame headers are not encrypted, so a commit of the same log behind the damaged frame proves a loss.
 */

const HEADER = 32;
const FRAME_HEADER = 24;
const PAGE = 4096;

interface LoggedCommits {
  /** Numbers of the frames that end a commit, from 1. */
  readonly frames: readonly number[];
  /**
   * True if the machine was started after the last write. The last commit may then never have reached the disk, but no
   * caller was told that it had.
   */
  readonly isBeforeStart: boolean;
}

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

/** Returns the number of logged commits that the open database lacks; call before any write. */
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
  // Frames from an earlier use of the file have other salts.
  const salts = isWhole ? header.subarray(16, 24) : frameAt(1).subarray(8, 16);
  const found: number[] = [];
  for (let frame = 1; frame <= count; frame++) {
    const head = frameAt(frame);
    if (head.readUInt32BE(4) > 0 && head.subarray(8, 16).equals(salts)) found.push(frame);
  }
  return found;
}

/** SQLite's checksum of the header, in the byte order that the header names. */
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

/** Bytes beyond the end of the file are zeros. */
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
