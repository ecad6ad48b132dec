import type { Database } from 'better-sqlite3';
import { type Attachment, proofAttacher, responseAttacher } from '../attachments.ts';
import type { CodecName } from '../compression/response-compressor.ts';
import type { StoredResponse } from '../compression/stored-response.ts';
import { validityMover } from '../consents/move-validity.ts';
import type { Row } from '../tables/table.ts';

/** Rows without which a row of another archive is nothing: the response of a result, the bytes of a proof. */
export interface Attached {
  /** Whether what belongs to a row that is here is the same there; `seq`: the number of the row there. */
  readonly isSame: (here: Row, seq: number | null) => boolean;
  /** Null where it is not what the row says. */
  readonly read: (row: Row, seq: number | null) => Attachment | null;
}

export function attachedRows(database: Database, codec: CodecName): Readonly<Record<string, Attached>> {
  return { evidence: chunks(database), results: response(database, codec) };
}

function chunks(database: Database): Attached {
  const find = database
    .prepare<[number | null], Buffer>(
      'SELECT bytes FROM source.evidence_chunks WHERE evidence_seq = ? ORDER BY first_byte',
    )
    .pluck();
  const proof = proofAttacher(database);
  return { isSame: () => true, read: (row, seq) => proof(row, find.all(seq)) };
}

interface ResponseThere extends StoredResponse {
  readonly dictionary: number;
}

/** With a response come the validity of its authorization and the end of its attempt. */
function response(database: Database, codec: CodecName): Attached {
  const find = database.prepare<[number | null], ResponseThere>(
    'SELECT dictionary, compressed, sha256 FROM source.responses WHERE result_seq = ?',
  );
  const isSame = database.prepare<[unknown, number | null]>(
    `SELECT 1 FROM main.responses, source.responses AS there
     WHERE responses.result_seq = (SELECT seq FROM main.results WHERE id = ?) AND there.result_seq = ?
       AND responses.sha256 IS there.sha256`,
  );
  const dictionary = database.prepare<[unknown], { readonly method: string; readonly bytes: Buffer }>(
    'SELECT method, bytes FROM source.dictionaries WHERE id = ?',
  );
  const attach = responseAttacher(database, codec, (id) => dictionary.get(id));
  const moveValidity = validityFollower(database);
  return {
    isSame: (here, seq) => isSame.get(here.id, seq) !== undefined,
    read: (row, seq) => {
      const found = find.get(seq);
      const attachment = found === undefined ? null : attach(row, found);
      if (attachment === null) return null;
      const write = (number: number): void => {
        attachment.write(number);
        moveValidity(row);
      };
      return { ...attachment, write };
    },
  };
}

/** Moves the validity of the authorization of a result that came. */
function validityFollower(database: Database): (row: Row) => void {
  const lastThere = database
    .prepare<[unknown], number | null>('SELECT last_query_at FROM source.consents WHERE id = ?')
    .pluck();
  const moveValidity = validityMover(database);
  return (row) => {
    const queriedAt = Number(row.queried_at);
    // By a clock that was ahead the validity there counts from earlier.
    const validFrom = Math.min(queriedAt, lastThere.get(row.consent_seq) ?? queriedAt);
    moveValidity({ consentId: String(row.consent_seq), environment: String(row.environment), validFrom });
  };
}
