import type { Database } from 'better-sqlite3';
import { sha256Of } from '../../ports/sha256.ts';
import { arrivalSettler } from '../attempts.ts';
import { type CodecName, readerOf } from '../compression/response-compressor.ts';
import { provedText, responseWriter, type StoredResponse } from '../compression/stored-response.ts';
import { validityMover } from '../consents/move-validity.ts';
import type { Row } from '../tables/table.ts';

/** Rows without which a row of another archive is nothing: the response of a result, the bytes of a proof. */
export interface Attached {
  /** Whether what belongs to a row that is here is the same there; `seq`: the number of the row there. */
  readonly isSame: (here: Row, seq: number | null) => boolean;
  /** Null where it is not what the row says. */
  readonly read: (row: Row, seq: number | null) => Attachment | null;
}

export interface Attachment {
  /** The text in it, which may name somebody. */
  readonly text: string;
  /** Writes it with the number that the row has here. */
  readonly write: (number: number) => void;
}

export function attachedRows(database: Database, codec: CodecName): Readonly<Record<string, Attached>> {
  return { evidence: chunks(database), results: response(database, codec) };
}

function chunks(database: Database): Attached {
  const chunksOf = database
    .prepare<[number | null], Buffer>(
      'SELECT bytes FROM source.evidence_chunks WHERE evidence_seq = ? ORDER BY first_byte',
    )
    .pluck();
  const keep = database.prepare('INSERT INTO main.evidence_chunks (evidence_seq, first_byte, bytes) VALUES (?, ?, ?)');
  return {
    isSame: () => true,
    read: (row, seq) => {
      const found = chunksOf.all(seq);
      const bytes = Buffer.concat(found);
      if (bytes.length !== row.size || sha256Of(bytes).toString('hex') !== row.sha256) return null;
      return {
        text: '',
        write: (number) => {
          let at = 0;
          for (const chunk of found) {
            keep.run(number, at, chunk);
            at += chunk.length;
          }
        },
      };
    },
  };
}

interface ResponseThere extends StoredResponse {
  readonly dictionary: number;
}

interface DictionaryPair {
  readonly id: number;
  readonly method: string;
  readonly bytes: Buffer;
  /** Its number in this archive. */
  readonly here: number | null;
}

const DICTIONARIES = `
SELECT there.id, there.method, there.bytes, min(here.id) AS here FROM source.dictionaries AS there
LEFT JOIN main.dictionaries AS here ON here.method = there.method AND here.bytes = there.bytes GROUP BY there.id`;

/** A response is proved by its SHA-256. With it come the validity of its authorization and the end of its attempt. */
function response(database: Database, codec: CodecName): Attached {
  const find = database.prepare<[number | null], ResponseThere>(
    'SELECT dictionary, compressed, sha256 FROM source.responses WHERE result_seq = ?',
  );
  const isSame = database.prepare<[unknown, number | null]>(
    `SELECT 1 FROM main.responses, source.responses AS there
     WHERE responses.result_seq = (SELECT seq FROM main.results WHERE id = ?) AND there.result_seq = ?
       AND responses.sha256 IS there.sha256`,
  );
  const dictionaries = database.prepare<[], DictionaryPair>(DICTIONARIES).all();
  const known = new Map(
    dictionaries.map(({ id, method, bytes, here }) => [id, { read: readerOf(method, bytes), here }]),
  );
  const keep = responseWriter(database, codec);
  const follow = resultFollower(database);
  return {
    isSame: (here, seq) => isSame.get(here.id, seq) !== undefined,
    read: (row, seq) => {
      const found = find.get(seq);
      const { read = null, here = null } = found === undefined ? {} : (known.get(found.dictionary) ?? {});
      const text = found === undefined ? null : provedText(read, found);
      if (found === undefined || text === null) return null;
      const stored = here === null ? null : { dictionary: here, compressed: found.compressed };
      const write = (number: number): void => {
        keep(number, text, stored);
        follow(row);
      };
      return { text, write };
    },
  };
}

/** Moves the validity of the authorization, and ends the attempt, of a result that came. */
function resultFollower(database: Database): (row: Row) => void {
  const lastThere = database
    .prepare<[unknown], number | null>('SELECT last_query_at FROM source.consents WHERE id = ?')
    .pluck();
  const moveValidity = validityMover(database);
  const settle = arrivalSettler(database);
  return (row) => {
    const queriedAt = Number(row.queried_at);
    // By a clock that was ahead the validity there counts from earlier.
    const validFrom = Math.min(queriedAt, lastThere.get(row.consent_seq) ?? queriedAt);
    moveValidity({ consentId: String(row.consent_seq), environment: String(row.environment), validFrom });
    settle(row.id, row.documento);
  };
}
