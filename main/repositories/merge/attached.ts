import type { Database } from 'better-sqlite3';
import { type Attachment, attachers, attachmentReader } from '../attachments.ts';
import type { CodecName } from '../compression/response-compressor.ts';
import { validityMover } from '../consents/move-validity.ts';
import type { Row } from '../tables/table.ts';

/** The indispensable parts of a row of another archive: the response of a result, the bytes of a proof. */
export interface Attached {
  readonly isSame: (there: Row) => boolean;
  /** Null if the part does not match the row. */
  readonly read: (there: Row) => Attachment | null;
}

/** Keyed by table. Writing a response also moves the validity of its authorization. */
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
          if (row.source !== 'imported') moveValidity(row);
        };
        return { ...attachment, write };
      },
    },
  };
}

function validityFollower(database: Database): (row: Row) => void {
  const lastThere = database
    .prepare<[unknown], number | null>('SELECT last_query_at FROM source.consents WHERE id = ?')
    .pluck();
  const moveValidity = validityMover(database);
  return (row) => {
    const queriedAt = Number(row.queried_at);
    // If the clock of the query was ahead, the other archive counts the validity from an earlier instant.
    const validFrom = Math.min(queriedAt, lastThere.get(row.consent_seq) ?? queriedAt);
    moveValidity({ consentId: String(row.consent_seq), environment: String(row.environment), validFrom });
  };
}
