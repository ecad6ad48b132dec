import { constants } from 'node:fs';
import { link, mkdir, open, readdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BATCH_LIMITS } from '#domain/batches/batch.ts';
import type { DropFolder, DroppedFile, KeptIn } from '../../ports/drop-folder.ts';
import type { Clock } from '../../ports/system.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../write-file-atomic.ts';
import { safeFileName } from './names.ts';

/** Endings of sheets; names of programs that still write begin with a dot or a tilde. */
const SHEET = /^[^.~].*\.(xlsx|xlsm|ods|csv|tsv|txt)$/i;

/** Milliseconds without a change after which a file counts as whole. */
const SETTLED_MS = 2_000;

const MOST_AT_ONCE = 20;

const RECEIVED: KeptIn = 'recebidas';

export function dropFolder(clock: Clock): DropFolder {
  return {
    arrived: async (folder) => {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      const names = entries.filter((entry) => entry.isFile() && SHEET.test(entry.name)).map(({ name }) => name);
      const files: DroppedFile[] = [];
      for (const name of names.toSorted().slice(0, MOST_AT_ONCE)) {
        const file = await readSettled(join(folder, name), clock).catch(() => undefined);
        if (file !== undefined) files.push({ name, bytes: file });
      }
      return files;
    },
    keep: async (folder, name, to) => {
      await mkdir(join(folder, to.in), { recursive: true, mode: PRIVATE_FOLDER });
      // Unlike a rename, a link replaces no other file.
      await link(join(folder, name), join(folder, to.in, safeFileName(to.as)));
      await unlink(join(folder, name));
    },
    note: async (folder, name, text) => {
      const file = join(folder, 'recusadas' satisfies KeptIn, `${safeFileName(name)}.motivo.txt`);
      await writeFile(file, text, { mode: PRIVATE_FILE });
    },
    received: async (folder, beginning) => {
      const names = await readdir(join(folder, RECEIVED)).catch(() => []);
      return names.find((name) => name.startsWith(beginning)) ?? null;
    },
    receivedIn: (folder) => join(folder, RECEIVED),
  };
}

/** Undefined while somebody may still write; null if the file is too large. A link is refused by the system. */
async function readSettled(path: string, clock: Clock): Promise<Uint8Array | null | undefined> {
  await using file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  const before = await file.stat();
  if (!before.isFile() || clock() - before.mtimeMs < SETTLED_MS) return undefined;
  if (before.size > BATCH_LIMITS.fileBytes) return null;
  const bytes = await file.readFile();
  const after = await file.stat();
  return after.mtimeMs === before.mtimeMs && bytes.length === before.size ? bytes : undefined;
}
