import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { type Attachment, proofAttacher, responseAttacher } from '../attachments.ts';
import type { CodecName } from '../compression/response-compressor.ts';
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

/** Checks what came with a row; null where it is not what the row says. */
export type ReadAttached = (row: Row) => Attachment | null;

export function attachmentReaders(database: Database, codec: CodecName): Readonly<Record<string, ReadAttached>> {
  const proof = proofAttacher(database);
  const dictionary = database.prepare<[unknown], Pick<TeamDictionary, 'method' | 'bytes'>>(
    'SELECT method, bytes FROM main.team_dictionaries WHERE id = ?',
  );
  const response = responseAttacher(database, codec, (id) => dictionary.get(id));
  return {
    evidence: ({ bytes, ...row }) => (Buffer.isBuffer(bytes) ? proof(row, [bytes]) : null),
    results: ({ dictionary: id = null, compressed, sha256, ...row }) =>
      Buffer.isBuffer(compressed)
        ? response(row, { dictionary: id, compressed, sha256: Buffer.isBuffer(sha256) ? sha256 : null })
        : null,
  };
}
