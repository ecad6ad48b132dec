import type { Archive } from '#main/ports/repositories.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { openCopy } from '#main/repositories/open-copy.ts';
import { salvageArchive } from '#main/repositories/salvage/salvage.ts';
import { damagedCopy, zero } from './damaged.ts';
import { freshFolder } from './fresh.ts';
import { openOrFail } from './samples.ts';

/** An archive that a salvage made, for the caller to close, and how many rows of each table are lost. */
export interface SalvagedArchive {
  readonly archive: Archive;
  readonly tables: readonly { readonly name: string; readonly lost: number | null }[];
}

/** Salvages a copy of an archive; all leaves and overflow pages of a named table are missing. */
export async function salvagedWithout(table: string | null, original: string, key: Buffer): Promise<SalvagedArchive> {
  const [folder, made] = [await freshFolder(), await freshFolder()];
  const pages = table === null ? [] : pagesOf(table, original, key);
  await damagedCopy(archiveFile(original), archiveFile(folder), zero(...pages));
  const done = await salvageArchive({ source: archiveFile(folder), target: archiveFile(made), key });
  if (!done.ok) throw new Error(done.error.code);
  return { archive: await openOrFail(made, key), tables: done.value.report.tables };
}

function pagesOf(table: string, original: string, key: Buffer): readonly number[] {
  using copy = openCopy(archiveFile(original), key, { readonly: true });
  return copy.database
    .prepare<[string], number>("SELECT pageno FROM dbstat WHERE name = ? AND pagetype <> 'internal'")
    .pluck()
    .all(table);
}
