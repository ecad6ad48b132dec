import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { clearLeftovers, clearTemporaries } from '../platform/files/leftovers.ts';
import { PRIVATE_FOLDER, syncFolder, writeFileAtomic } from '../platform/write-file-atomic.ts';
import type { PreviousArchive } from '../ports/backup.ts';

/** Folders of the data folder that are exchanged together: only the archive's key opens the embedded service's data. */
export type Part = 'archive' | 'service';

interface Exchange {
  /** The data folder. */
  readonly home: string;
  /** Folder of the incoming archive, with a folder per part. */
  readonly incoming: string;
  readonly parts: readonly Part[];
  /** Name under which the present archive is kept. */
  readonly previous: string;
  readonly facts: Omit<PreviousArchive, 'id'>;
}

const pendingSchema = z.object({
  incoming: z.string(),
  previous: z.string(),
  parts: z.array(z.enum(['archive', 'service'])).readonly(),
});
type Pending = z.infer<typeof pendingSchema>;

const factsSchema = z.object({ at: z.number(), results: z.number().nullable() });
const PREVIOUS = /^\d{13}-[0-9a-f-]{36}$/;

export function previousFolder(home: string, id: string): string {
  if (!PREVIOUS.test(id)) throw new Error('no previous archive has such a name');
  return join(home, 'previous', id);
}

/**
 * Replaces the present parts with the incoming ones, and keeps the present ones as a previous archive. The archive is
 * moved away first and moved in last: while it is missing, the exchange is unfinished, and `settleExchange` undoes it.
 */
export async function exchangeParts({ home, incoming, parts, previous, facts }: Exchange): Promise<void> {
  const away = previousFolder(home, previous);
  await mkdir(away, { recursive: true, mode: PRIVATE_FOLDER });
  await syncFolder(dirname(away));
  await writeFileAtomic(join(away, 'previous.json'), JSON.stringify(facts));
  await writeFileAtomic(pendingFile(home), JSON.stringify({ incoming, previous, parts } satisfies Pending));
  for (const part of parts) await moveIfThere(join(home, part), join(away, part));
  for (const part of parts.toReversed()) await moveIfThere(join(incoming, part), join(home, part));
  for (const folder of [away, incoming, home]) await syncFolder(folder);
  await rm(pendingFile(home), { force: true });
  if (!(await isThere(join(away, 'archive')))) await rm(away, { recursive: true, force: true });
}

/** Takes back an exchange that a killed process did not finish; call it before anything is opened. */
export async function settleExchange(home: string): Promise<void> {
  const pending = await readPending(home);
  if (pending === null) return;
  const away = previousFolder(home, pending.previous);
  if (!(await isThere(join(home, 'archive')))) {
    for (const part of pending.parts) {
      if (!(await isThere(join(away, part)))) continue;
      await moveIfThere(join(home, part), join(pending.incoming, part));
      await moveIfThere(join(away, part), join(home, part));
    }
    await syncFolder(home);
  }
  await rm(pendingFile(home), { force: true });
  if (!(await isThere(join(away, 'archive')))) await rm(away, { recursive: true, force: true });
}

/** Newest first. */
export async function listPrevious(home: string): Promise<readonly PreviousArchive[]> {
  const names = await readdir(join(home, 'previous')).catch(() => []);
  const found = await Promise.all(names.filter((name) => PREVIOUS.test(name)).map((id) => readPrevious(home, id)));
  return found.filter((one) => one !== null).toSorted((one, other) => other.at - one.at);
}

async function readPrevious(home: string, id: string): Promise<PreviousArchive | null> {
  const folder = previousFolder(home, id);
  if (!(await isThere(join(folder, 'archive')))) return null;
  const facts = factsSchema.safeParse(await readJson(join(folder, 'previous.json')));
  return { id, ...(facts.data ?? { at: Number(id.slice(0, 13)), results: null }) };
}

/** Folder for copies in progress, which are encrypted and removed after the work. */
export function workFolder(home: string): string {
  return join(home, 'restore');
}

/** Deletes what killed processes were working on. */
export async function clearWork(home: string): Promise<void> {
  await clearLeftovers(workFolder(home));
  for (const part of ['.', 'archive', 'service']) await clearTemporaries(join(home, part));
}

function pendingFile(home: string): string {
  return join(home, 'exchange.json');
}

async function readPending(home: string): Promise<Pending | null> {
  return pendingSchema.safeParse(await readJson(pendingFile(home))).data ?? null;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

async function moveIfThere(from: string, to: string): Promise<void> {
  if (await isThere(from)) await rename(from, to);
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
