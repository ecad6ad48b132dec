import type { Entry, ZipFile } from 'yauzl';
import { type FileProblem, IMPORT_LIMITS } from '#domain/provided/import-limits.ts';
import type { ListPacked, PackedFile } from '../ports/packed-files.ts';
import { openZip, unpackEntry } from './read-zip.ts';

/** Largest ratio of a packed JSON; repeated months pack well, but not like a bomb. */
const RATIO = 200;

/** Folders, and files that systems add by themselves. */
const LEFT_OUT = /\/$|(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/;

export const listPacked: ListPacked = async (file) => {
  try {
    const zip = await openZip(file);
    return await listed(zip);
  } catch {
    // The library throws for every violation of the format, and for a name that leads out of the folder.
    return 'damaged';
  }
};

async function listed(zip: ZipFile): Promise<readonly PackedFile[] | FileProblem> {
  if (zip.entryCount > IMPORT_LIMITS.files * 2) return 'too_many_files';
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) return 'encrypted';
    if (LEFT_OUT.test(entry.fileName)) continue;
    // Programs differ in which of two files with the same name they read.
    if (entries.has(entry.fileName)) return 'damaged';
    unpacked += entry.uncompressedSize;
    if (unpacked > IMPORT_LIMITS.unpackedBytes) return 'expands';
    entries.set(entry.fileName, entry);
    if (entries.size > IMPORT_LIMITS.files) return 'too_many_files';
  }
  return [...entries.values()].map((entry) => ({ name: entry.fileName, read: () => readEntry(zip, entry) }));
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array | FileProblem> {
  if (entry.uncompressedSize > IMPORT_LIMITS.fileBytes) return 'too_large';
  try {
    return await unpackEntry(zip, entry, { bytes: IMPORT_LIMITS.fileBytes, ratio: RATIO });
  } catch {
    return 'damaged';
  }
}
