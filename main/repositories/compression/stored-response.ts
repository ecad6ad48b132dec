import type { Database } from 'better-sqlite3';
import { sha256Of } from '../../ports/sha256.ts';
import { type CodecName, type readerOf, responseCompressor } from './response-compressor.ts';

/** A response as the table has it, with the SHA-256 of its text. */
export interface StoredResponse {
  readonly compressed: Buffer;
  readonly sha256: Buffer | null;
}

/** Null where it is not the text that was saved. */
export function provedText(read: ReturnType<typeof readerOf>, { compressed, sha256 }: StoredResponse): string | null {
  try {
    const text = read?.(compressed) ?? null;
    return text === null || sha256 === null || sha256Of(text).equals(sha256) ? text : null;
  } catch {
    return null;
  }
}

/** Writes the response of a result; one of which this archive has not the dictionary is compressed again. */
export function responseWriter(
  database: Database,
  codec: CodecName,
): (
  resultSeq: number,
  text: string,
  stored: { readonly dictionary: number; readonly compressed: Buffer } | null,
) => void {
  const { compress } = responseCompressor(database, codec);
  const keep = database.prepare(
    'INSERT INTO main.responses (result_seq, dictionary, compressed, sha256) VALUES (?, ?, ?, ?)',
  );
  return (resultSeq, text, stored) => {
    const { dictionary, compressed } = stored ?? compress(text);
    keep.run(resultSeq, dictionary, compressed, sha256Of(text));
  };
}
