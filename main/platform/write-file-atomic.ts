import { randomUUID } from 'node:crypto';
import { chmod, type FileHandle, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { nullIfAbsent } from './system.ts';

/** Readable and writable only by the owner of the workstation. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** Makes a private folder. An existing folder that is open to others is closed to them, if it is ours. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER });
  if (process.platform === 'win32') return;
  const { mode, uid } = await stat(path);
  if ((mode & 0o077) !== 0 && uid === process.getuid?.()) await chmod(path, PRIVATE_FOLDER).catch(refusedChange);
}

/** A read-only disk keeps the folder's mode. */
function refusedChange(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'EROFS') throw cause;
}

/**
 * Replaces a file in one step: a reader finds either the old or the new content, even after a power cut. The temporary
 * file lies in the same folder, because a rename across file systems is a copy (docs/security.md#data); its name has
 * the process id (`clearTemporaries`).
 */
export async function writeFileAtomic(file: string, content: string | Uint8Array): Promise<void> {
  await throughTemporary(file, content, (temporary) => rename(temporary, file));
}

/** As `writeFileAtomic`, for a file that opens the archive: a folder in its place stays beside it under another name. */
export async function writeFileOverFolder(file: string, content: string): Promise<void> {
  await writeFileAtomic(file, content).catch(async (cause: NodeJS.ErrnoException) => {
    if (!(await isFolder(file))) throw cause;
    await rename(file, `${file}.${randomUUID()}.folder`);
    await writeFileAtomic(file, content);
  });
}

/** Text of a file; null if it is missing, empty if a folder stands in its place. */
export async function readFileOrFolder(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) =>
    cause.code === 'EISDIR' ? '' : nullIfAbsent(cause),
  );
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(nullIfAbsent);
  return found?.isDirectory() === true;
}

/** Writes a new file in one step; throws EEXIST and changes nothing if it exists. */
export async function writeFileOnce(file: string, content: string | Uint8Array): Promise<void> {
  await throughTemporary(file, content, (temporary) => link(temporary, file));
}

type Target = (temporary: string) => Promise<void>;

async function throughTemporary(file: string, content: string | Uint8Array, target: Target): Promise<void> {
  const temporary = `${file}.${process.pid}-${randomUUID()}.tmp`;
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

/** Syncs a rename to disk. Windows cannot open a folder and journals names itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle: FileHandle = await open(folder, 'r');
  await handle.sync();
}
