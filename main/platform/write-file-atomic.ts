import { randomUUID } from 'node:crypto';
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Readable and writable by the owner of the workstation only. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/**
 * Replaces a file in one step: a reader finds the old content or the new one, also after a power cut. The temporary file
 * stands in the same folder, because a rename across file systems is a copy (docs/security.md#data).
 */
export async function writeFileAtomic(file: string, content: string | Uint8Array): Promise<void> {
  await throughTemporary(file, content, (temporary) => rename(temporary, file));
}

/** Writes a file that must not exist yet, in one step; throws EEXIST and changes nothing when it does. */
export async function writeFileOnce(file: string, content: string | Uint8Array): Promise<void> {
  await throughTemporary(file, content, (temporary) => link(temporary, file));
}

type Target = (temporary: string) => Promise<void>;

async function throughTemporary(file: string, content: string | Uint8Array, target: Target): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeSynced(temporary, content);
    await target(temporary);
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(dirname(file));
}

async function writeSynced(file: string, content: string | Uint8Array): Promise<void> {
  await using handle = await open(file, 'wx', PRIVATE_FILE);
  await handle.writeFile(content);
  await handle.sync();
}

/** Puts a rename itself on disk. Windows cannot open a folder and keeps its own journal of names. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle: FileHandle = await open(folder, 'r');
  await handle.sync();
}
