import type { SavedResult, SavedResultRow } from '../../../preload/contract/archive.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import type { Answer, PageRequest, ResultArchive } from '../ports.ts';
import { savedResult, savedResultRow } from './saved-result.ts';

/** Saved results, newest first; needs neither key nor network. */
export async function listResults(
  archive: ResultArchive,
  page: PageRequest,
): Promise<{ rows: SavedResultRow[]; total: number }> {
  const { rows, total } = await archive.list(page);
  return { rows: rows.map(savedResultRow), total };
}

/** Opens one saved result; `not_found` when no such result is kept. */
export async function openResult(archive: ResultArchive, id: string): Promise<Answer<SavedResult>> {
  const found = await archive.get(id);
  return found === null ? refuse('not_found') : accept(savedResult(found));
}

/** The answer of the service byte for byte. */
export async function readRaw(archive: ResultArchive, id: string): Promise<Answer<{ text: string }>> {
  const found = await archive.get(id);
  return found === null ? refuse('not_found') : accept({ text: found.rawText });
}
