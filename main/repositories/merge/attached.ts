import type { Database } from 'better-sqlite3';
import { type Attachment, attachers, attachmentReader } from '../attachments.ts';
import type { CodecName } from '../compression/response-compressor.ts';
import { validityMover } from '../consents/move-validity.ts';
import type { Row } from '../tables/table.ts';

/** Rows without which a row of another archive is nothing: the response of a result, the bytes of a proof. */
export interface Attached {
  /** Whether what belongs to a row that is here is the same there. */
  readonly isSame: (there: Row) => boolean;
  /** Null where it is not what the row says. */
  readonly read: (there: Row) => Attachment | null;
}

/** By table. With a response comes the validity of its authorization. */
export function attachedRows(database: Database, codec: CodecName): Readonly<Record<string, Attached>> {
  const { evidence, results } = attachers(database, codec);
  const find = attachmentReader(database, 'source');
  const isSameText = database.prepare<[unknown]>(
    `SELECT 1 FROM main.results JOIN main.responses ON responses.result_seq = results.seq
       JOIN source.results AS there ON there.id = results.id
       JOIN source.responses AS told ON told.result_seq = there.seq
     WHERE results.id = ? AND responses.sha256 IS told.sha256`,
  );
  const moveValidity = validityFollower(database);
  return {
    evidence: { isSame: () => true, read: (row) => evidence(row, find('evidence', String(row.id))) },
    results: {
      isSame: ({ id }) => isSameText.get(id) !== undefined,
      read: (row) => {
        const attachment = results(row, find('results', String(row.id)));
        if (attachment === null) return null;
        const write = (seq: number): void => {
          attachment.write(seq);
          moveValidity(row);
        };
        return { ...attachment, write };
      },
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
