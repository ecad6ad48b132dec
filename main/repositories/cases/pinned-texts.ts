import type { Database } from 'better-sqlite3';
import { storageFailure } from '../../platform/database/storage-failure.ts';
import type { CaseRepository, PinnedText } from '../../ports/cases.ts';
import { bestCodec, type ResponseCompressor, responseCompressor } from '../compression/response-compressor.ts';
import { type StoredRow, storedFrom, WITH_RESPONSE } from '../results/result-repository.ts';

/** Saved answers one by one: a page of the file that is damaged takes no other answer along. */
export function pinnedTexts(database: Database, codec = bestCodec()): CaseRepository['answers'] {
  const responses = responseCompressor(database, codec);
  const get = database.prepare<[string], StoredRow>(`${WITH_RESPONSE} WHERE id = ?`);
  return async (resultIds) => {
    const read = resultIds.map((id) => ({ id, found: readText(() => get.get(id), responses) }));
    return {
      kept: read.flatMap(({ found }) => (found === null || found === 'damaged' ? [] : [found])),
      damaged: read.flatMap(({ id, found }) => (found === 'damaged' ? [id] : [])),
    };
  };
}

/** Returns null of what is not kept; a response that an older program could not read has no SHA-256, and nothing comes from it. */
function readText(find: () => StoredRow | undefined, responses: ResponseCompressor): PinnedText | 'damaged' | null {
  const row = readRow(find);
  if (row === 'damaged') return row;
  if (row?.sha256 == null) return null;
  try {
    return { ...storedFrom(row, responses), sha256: row.sha256.toString('hex') };
  } catch {
    // It does not decompress, or to another text than the one that was saved.
    return 'damaged';
  }
}

function readRow(find: () => StoredRow | undefined): StoredRow | 'damaged' | undefined {
  try {
    return find();
  } catch (cause) {
    if (storageFailure(cause) !== 'archive_unreadable') throw cause;
    return 'damaged';
  }
}
