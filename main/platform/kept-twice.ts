import { createHash } from 'node:crypto';
import { access, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { refusedByStorage } from './database/storage-failure.ts';
import { nullIfAbsent } from './system.ts';
import { syncFolder, writeFileAtomic, writeFileOnce } from './write-file-atomic.ts';

/*
 * Small files that open the archive. Each holds a sum of its members, so that damage is told from a wrong secret, and has
 * a copy beside it, which stands in where the first is damaged or gone.
 */

/** The copy of a file that is kept twice. */
export function copyOf(file: string): string {
  return `${file}.copy`;
}

/** Whether the file or its copy is there, whatever they hold. */
export async function isKept(file: string): Promise<boolean> {
  return (await isThere(file)) || isThere(copyOf(file));
}

/** The content of the file, or of its copy; null where neither can be read as it was written. */
export async function readKept<Content>(file: string, schema: z.ZodType<Content>): Promise<Content | null> {
  return (await readSummed(file, schema)) ?? readSummed(copyOf(file), schema);
}

/** Replaces file and copy, one after the other: whatever ends it, both open with the same secret. */
export async function keepTwice(file: string, content: object): Promise<void> {
  for (const one of [file, copyOf(file)]) await writeFileAtomic(one, summed(content));
}

/** As `keepTwice`, for a file that must not exist yet. */
export async function keepTwiceOnce(file: string, content: object): Promise<void> {
  await writeFileOnce(file, summed(content));
  await writeFileAtomic(copyOf(file), summed(content));
}

/** As `keepTwice`, for content that another secret opens from now on: the copy of before never outlives the file. */
export async function replaceKept(file: string, content: object): Promise<void> {
  await dropCopy(file);
  await keepTwice(file, content);
}

/** Removes the copy, before the file is replaced by one of another secret. */
export async function dropCopy(file: string): Promise<void> {
  await rm(copyOf(file), { force: true });
  await syncFolder(dirname(file));
}

/** Writes again whichever of the two does not hold this content. What the disk refuses stays as it is. */
export async function mendKept(file: string, content: object): Promise<void> {
  try {
    for (const one of [file, copyOf(file)]) {
      const present = await readFile(one, 'utf8').catch(nullIfAbsent);
      if (present !== summed(content)) await writeFileAtomic(one, summed(content));
    }
  } catch (cause) {
    refusedByStorage(cause);
  }
}

/** One line of JSON, whose last member is the sum of the others. */
export function summed(content: object): string {
  return `${JSON.stringify({ ...content, sum: sumOf(content) })}\n`;
}

/** Files of before have no sum. */
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
