import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { sha256Of } from '../ports/sha256.ts';
import { arrivalSettler } from './attempts.ts';
import { type CodecName, readerOf, responseCompressor } from './compression/response-compressor.ts';
import { provedText } from './compression/stored-response.ts';
import type { Row, Value } from './tables/table.ts';

/** A text against which responses are compressed. Its id is the same in every archive that has it. */
export interface Dictionary {
  readonly id: string;
  readonly method: string;
  readonly bytes: Buffer;
}

export const dictionaryId = (method: string, bytes: Buffer): string =>
  createHash('sha256').update(`${method} `).update(bytes).digest('hex').slice(0, 16);

/** A row with the bytes of a proof, or with a response and the dictionary against which it is compressed. */
interface Found {
  readonly columns: Row;
  readonly dictionary: Dictionary | null;
}

interface ResponseRow extends Pick<Dictionary, 'method' | 'bytes'> {
  readonly compressed: Buffer;
  readonly sha256: Buffer | null;
}

/** Reads by table and id, from the archive or from an attached one (`schema`). */
export function attachmentReader(database: Database, schema: 'main' | 'source'): (table: string, id: string) => Found {
  const response = database.prepare<[string], ResponseRow>(
    `SELECT compressed, sha256, method, bytes
     FROM ${schema}.results AS own JOIN ${schema}.responses ON result_seq = own.seq
       JOIN ${schema}.dictionaries ON dictionaries.id = dictionary
     WHERE own.id = ?`,
  );
  const chunks = database
    .prepare<[string], Buffer>(
      `SELECT bytes FROM ${schema}.evidence_chunks JOIN ${schema}.evidence AS own ON own.seq = evidence_seq
       WHERE id = ? ORDER BY first_byte`,
    )
    .pluck();
  return (table, id) => {
    if (table === 'evidence') return { columns: { bytes: Buffer.concat(chunks.all(id)) }, dictionary: null };
    const found = table === 'results' ? response.get(id) : undefined;
    if (found === undefined) return { columns: {}, dictionary: null };
    const { compressed, sha256, method, bytes } = found;
    const name = dictionaryId(method, bytes);
    return { columns: { compressed, sha256, dictionary: name }, dictionary: { id: name, method, bytes } };
  };
}

/** A part that was proved to match its row. */
export interface Attachment {
  /** The text of the part, which may name somebody. */
  readonly text: string;
  /** `seq`: the row's number in this archive. */
  readonly write: (seq: number) => void;
}

/** Null if the part does not match the row. */
export type Attach = (row: Row, found: Found) => Attachment | null;

export function attachers(database: Database, codec: CodecName): Readonly<Record<'evidence' | 'results', Attach>> {
  return { evidence: proofAttacher(database), results: responseAttacher(database, codec) };
}

function proofAttacher(database: Database): Attach {
  const keep = database.prepare('INSERT INTO main.evidence_chunks (evidence_seq, first_byte, bytes) VALUES (?, 0, ?)');
  return ({ size, sha256 }, { columns: { bytes } }) =>
    Buffer.isBuffer(bytes) && bytes.length === size && sha256Of(bytes).toString('hex') === sha256
      ? { text: '', write: (seq) => void keep.run(seq, bytes) }
      : null;
}

/**
 * Saving the response settles the attempt with an unknown outcome that brought it. The response is compressed again if
 * this archive does not have its dictionary.
 */
function responseAttacher(database: Database, codec: CodecName): Attach {
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
  const known = new Map<string, { readonly read: ReturnType<typeof readerOf>; readonly number: number | null }>();
  return ({ id = '', documento = '' }, { dictionary, columns: { compressed, sha256 } }) => {
    if (dictionary === null || !Buffer.isBuffer(compressed)) return null;
    const { method, bytes } = dictionary;
    const { read, number } = known.get(dictionary.id) ?? {
      read: readerOf(method, bytes),
      number: numbers.get(dictionary) ?? null,
    };
    known.set(dictionary.id, { read, number });
    const text = provedText(read, { compressed, sha256: hashIn(sha256) });
    if (text === null) return null;
    const write = (seq: number): void => {
      const stored = number === null ? compress(text) : { dictionary: number, compressed };
      keep.run(seq, stored.dictionary, stored.compressed, sha256Of(text));
      settle(id, documento);
    };
    return { text, write };
  };
}

const hashIn = (sha256: Value | undefined): Buffer | null => (Buffer.isBuffer(sha256) ? sha256 : null);
