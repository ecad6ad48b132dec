import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { sha256Of } from '../../ports/sha256.ts';
import { arrivalSettler } from '../attempts.ts';
import { type CodecName, readerOf, responseCompressor } from '../compression/response-compressor.ts';
import type { Row } from '../tables/table.ts';

/** A text against which responses are compressed; the same in every archive that has it. */
export interface TeamDictionary {
  readonly id: string;
  readonly method: string;
  readonly bytes: Buffer;
}

interface Attached {
  readonly columns: Row;
  readonly dictionary: TeamDictionary | null;
}

const RESPONSE = `
SELECT compressed, sha256, method, bytes
FROM results JOIN responses ON result_seq = results.seq JOIN dictionaries ON dictionaries.id = dictionary
WHERE results.id = ?`;

const CHUNKS = `
SELECT bytes FROM evidence_chunks JOIN evidence ON evidence.seq = evidence_seq WHERE id = ? ORDER BY first_byte`;

interface ResponseRow {
  readonly compressed: Buffer;
  readonly sha256: Buffer | null;
  readonly method: string;
  readonly bytes: Buffer;
}

/** Reads what an entry carries beside the columns of a row: the response of a result, the bytes of a proof. */
export function attachmentReader(database: Database): (part: string, id: string) => Attached {
  const response = database.prepare<[string], ResponseRow>(RESPONSE);
  const chunks = database.prepare<[string], Buffer>(CHUNKS).pluck();
  return (part, id) => {
    if (part === 'evidence') return { columns: { bytes: Buffer.concat(chunks.all(id)) }, dictionary: null };
    const found = part === 'results' ? response.get(id) : undefined;
    if (found === undefined) return { columns: {}, dictionary: null };
    const { compressed, sha256, method, bytes } = found;
    const dictionary = { id: dictionaryId(method, bytes), method, bytes };
    return { columns: { compressed, sha256, dictionary: dictionary.id }, dictionary };
  };
}

function dictionaryId(method: string, bytes: Buffer): string {
  return createHash('sha256').update(`${method} `).update(bytes).digest('hex').slice(0, 16);
}

/** Checks and writes what came with a row; a row without what belongs to it is refused. */
export interface Attachment {
  /** Null where it is not what the row says. */
  readonly read: (row: Row) => ((seq: number) => void) | null;
}

export function attachmentWriters(database: Database, codec: CodecName): Readonly<Record<string, Attachment>> {
  return { evidence: evidenceWriter(database), results: responseWriter(database, codec) };
}

function evidenceWriter(database: Database): Attachment {
  const put = database.prepare('INSERT INTO main.evidence_chunks (evidence_seq, first_byte, bytes) VALUES (?, 0, ?)');
  return {
    read: ({ bytes = null, size = null, sha256 = null }) =>
      Buffer.isBuffer(bytes) && bytes.length === size && sha256Of(bytes).toString('hex') === sha256
        ? (seq) => void put.run(seq, bytes)
        : null,
  };
}

/** A response is proved by its SHA-256, and ends the query of unknown outcome that brought it. */
function responseWriter(database: Database, codec: CodecName): Attachment {
  const find = database.prepare<[unknown], Pick<TeamDictionary, 'method' | 'bytes'>>(
    'SELECT method, bytes FROM main.team_dictionaries WHERE id = ?',
  );
  const here = database
    .prepare<[string, Buffer], number>('SELECT min(id) FROM main.dictionaries WHERE method = ? AND bytes = ?')
    .pluck();
  const respond = database.prepare(
    'INSERT INTO main.responses (result_seq, dictionary, compressed, sha256) VALUES (?, ?, ?, ?)',
  );
  const readers = new Map<unknown, ReturnType<typeof readerOf>>();
  const { compress } = responseCompressor(database, codec);
  const settle = arrivalSettler(database);
  return {
    read: ({ id = '', documento = '', dictionary = null, compressed, sha256 }) => {
      const known = find.get(dictionary);
      if (known === undefined || !Buffer.isBuffer(compressed)) return null;
      const reader = readers.get(dictionary) ?? readerOf(known.method, known.bytes);
      readers.set(dictionary, reader);
      const text = textOf(reader, compressed);
      if (text === null) return null;
      const hash = sha256Of(text);
      if (Buffer.isBuffer(sha256) && !hash.equals(sha256)) return null;
      return (seq) => {
        const number = here.get(known.method, known.bytes) ?? null;
        const stored = number === null ? compress(text) : { dictionary: number, compressed };
        respond.run(seq, stored.dictionary, stored.compressed, hash);
        settle(id, documento);
      };
    },
  };
}

function textOf(reader: ReturnType<typeof readerOf>, compressed: Buffer): string | null {
  try {
    return reader?.(compressed) ?? null;
  } catch {
    return null;
  }
}
