import { createHash } from 'node:crypto';
import { access, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { refusedByStorage } from './database/storage-failure.ts';
import {
  readFileOrFolder,
  syncFolder,
  writeFileAtomic,
  writeFileOnce,
  writeFileOverFolder,
} from './write-file-atomic.ts';

/*
 * Small files without which the archive cannot be opened. Each has a checksum, so that damage can be told from a wrong
 * secret, and a copy beside it in case the first is damaged or missing.
 */

export function copyOf(file: string): string {
  return `${file}.copy`;
}

/** True if the file or its copy exists, whatever the contents. */
export async function isKept(file: string): Promise<boolean> {
  return (await isThere(file)) || isThere(copyOf(file));
}

/** Returns the content of the file or its copy; null if neither is intact. */
export async function readKept<Content>(file: string, schema: z.ZodType<Content>): Promise<Content | null> {
  return (await readSummed(file, schema)) ?? readSummed(copyOf(file), schema);
}

/** Replaces the file, then the copy: if this is cut short, both open with the same secret. */
export async function keepTwice(file: string, content: object): Promise<void> {
  for (const one of [file, copyOf(file)]) await writeFileAtomic(one, summed(content));
}

/** As `keepTwice`, but fails if the file exists. */
export async function keepTwiceOnce(file: string, content: object): Promise<void> {
  await writeFileOnce(file, summed(content));
  await writeFileAtomic(copyOf(file), summed(content));
}

/** As `keepTwice`, for content under another secret: the old copy is removed before the file changes. */
export async function replaceKept(file: string, content: object): Promise<void> {
  await dropCopy(file);
  await keepTwice(file, content);
}

/** Removes the copy before the file is replaced with one under another secret. */
export async function dropCopy(file: string): Promise<void> {
  await rm(copyOf(file), { force: true });
  await syncFolder(dirname(file));
}

/** Rewrites the file or its copy if its content differs. Does nothing if the disk refuses. */
export async function mendKept(file: string, content: object): Promise<void> {
  try {
    for (const one of [file, copyOf(file)]) {
      const present = await readFileOrFolder(one);
      if (present !== summed(content)) await writeFileOverFolder(one, summed(content));
    }
  } catch (cause) {
    refusedByStorage(cause);
  }
}

/** One line of JSON; the last member is the checksum of the others. */
export function summed(content: object): string {
  return `${JSON.stringify({ ...content, sum: sumOf(content) })}\n`;
}

/** Older files have no checksum. */
async function readSummed<Content>(file: string, schema: z.ZodType<Content>): Promise<Content | null> {
  try {
    const { sum, ...content } = JSON.parse(await readFile(file, 'utf8'));
    return sum === undefined || sum === sumOf(content) ? schema.parse(content) : null;
  } catch {
    return null;
  }
}

function sumOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
