import type { Database } from 'better-sqlite3';
import { storageFailure } from '../../platform/database/storage-failure.ts';
import type { CaseRepository, PinnedText } from '../../ports/cases.ts';
import { bestCodec, type ResponseCompressor, responseCompressor } from '../compression/response-compressor.ts';
import { type StoredRow, storedFrom, WITH_RESPONSE } from '../results/result-repository.ts';

/** Reads saved answers one by one, so that a damaged page of the file affects only its own answer. */
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

/**
 * Returns null if the answer does not exist or has no SHA-256: an older program could not read its response, so no case
 * can use it.
 */
function readText(find: () => StoredRow | undefined, responses: ResponseCompressor): PinnedText | 'damaged' | null {
  const row = readRow(find);
  if (row === 'damaged') return row;
  if (row?.sha256 == null) return null;
  try {
    return { ...storedFrom(row, responses), sha256: row.sha256.toString('hex') };
  } catch {
    // The text does not decompress or differs from the saved one.
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
