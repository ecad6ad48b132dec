import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from './write-file-atomic.ts';

/** The way into a running workstation: its socket or pipe, and the token of this start. */
const placeSchema = z.strictObject({ address: z.string().min(1), token: z.string().min(1), pid: z.int() });

export type CommandPlace = Readonly<z.infer<typeof placeSchema>>;

const placeFile = (home: string): string => join(home, 'commands.json');

/** Readable by this user alone; replaced at each start. */
export async function writeCommandPlace(home: string, place: CommandPlace): Promise<void> {
  await writeFileAtomic(placeFile(home), JSON.stringify(place));
}

/** Null if no workstation runs on this data folder, or the file cannot be read. */
export async function readCommandPlace(home: string): Promise<CommandPlace | null> {
  const text = await readFile(placeFile(home), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return placeSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Removes the file, unless another start has replaced it. */
export async function removeCommandPlace(home: string, own: CommandPlace): Promise<void> {
  const found = await readCommandPlace(home);
  if (found?.token === own.token) await rm(placeFile(home), { force: true });
}
