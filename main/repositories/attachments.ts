import type { Database } from 'better-sqlite3';
import { sha256Of } from '../ports/sha256.ts';
import { arrivalSettler } from './attempts.ts';
import { type CodecName, readerOf, responseCompressor } from './compression/response-compressor.ts';
import { provedText } from './compression/stored-response.ts';
import type { Row, Value } from './tables/table.ts';

/** What came with a row that is nothing without it, as the row says it is: the response of a result, the bytes of a proof. */
export interface Attachment {
  /** The text in it, which may name somebody. */
  readonly text: string;
  /** Writes it with the number that the row has here. */
  readonly write: (seq: number) => void;
}

/** Null if the bytes are not those of the row. */
export function proofAttacher(database: Database): (row: Row, chunks: readonly Buffer[]) => Attachment | null {
  const keep = database.prepare('INSERT INTO main.evidence_chunks (evidence_seq, first_byte, bytes) VALUES (?, ?, ?)');
  return ({ size, sha256 }, chunks) => {
    const bytes = Buffer.concat(chunks);
    if (bytes.length !== size || sha256Of(bytes).toString('hex') !== sha256) return null;
    const write = (seq: number): void => {
      let at = 0;
      for (const chunk of chunks) {
        keep.run(seq, at, chunk);
        at += chunk.length;
      }
    };
    return { text: '', write };
  };
}

interface Dictionary {
  readonly method: string;
  readonly bytes: Buffer;
}

/** `dictionary`: its name where the response comes from. */
interface Response {
  readonly dictionary: Value;
  readonly compressed: Buffer;
  readonly sha256: Buffer | null;
}

/**
 * Null if the response is not the one that was saved. It ends the query of unknown outcome that brought it, and is
 * compressed again if this archive has not the dictionary.
 */
export function responseAttacher(
  database: Database,
  codec: CodecName,
  find: (dictionary: Value) => Dictionary | undefined,
): (row: Row, response: Response) => Attachment | null {
  const { compress } = responseCompressor(database, codec);
  const numbers = database
    .prepare<[Dictionary], number | null>(
      'SELECT min(id) FROM main.dictionaries WHERE method = @method AND bytes = @bytes',
    )
    .pluck();
  const keep = database.prepare(
    'INSERT INTO main.responses (result_seq, dictionary, compressed, sha256) VALUES (?, ?, ?, ?)',
  );
  const settle = arrivalSettler(database);
  const known = new Map<Value, { readonly read: ReturnType<typeof readerOf>; readonly number: number | null }>();
  const dictionaryOf = (name: Value) => {
    const found = known.has(name) ? undefined : find(name);
    if (found !== undefined)
      known.set(name, { read: readerOf(found.method, found.bytes), number: numbers.get(found) ?? null });
    return known.get(name);
  };
  return ({ id = '', documento = '' }, { dictionary, compressed, sha256 }) => {
    const { read = null, number = null } = dictionaryOf(dictionary) ?? {};
    const text = provedText(read, { compressed, sha256 });
    if (text === null) return null;
    const write = (seq: number): void => {
      const stored = number === null ? compress(text) : { dictionary: number, compressed };
      keep.run(seq, stored.dictionary, stored.compressed, sha256Of(text));
      settle(id, documento);
    };
    return { text, write };
  };
}
