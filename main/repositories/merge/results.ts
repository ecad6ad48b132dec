import type { Database } from 'better-sqlite3';
import { subjectKey } from '#domain/document.ts';
import type { MergeVerdict } from '#domain/merge.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { attemptSettler } from '../attempts.ts';
import {
  type CodecName,
  type CompressedResponse,
  readerOf,
  responseCompressor,
} from '../compression/response-compressor.ts';
import { validityMover } from '../consents/move-validity.ts';
import { isErasedDocument, type Merging } from './parts.ts';
import { isSame, type Row, tableRows, type Value } from './rows.ts';
import { isSound } from './sound.ts';

/** What an officer or the service says of a result; the other columns follow from its response. */
const SAID = ['environment', 'nome', 'documento', 'data_base', 'queried_at', 'purpose', 'reference', 'source'];

/** Where a result came from in the other archive, and the same place in this one. */
interface Place {
  readonly id: string;
  readonly seq: number | null;
  /** Of the last query there. */
  readonly last: number | null;
}

const PLACE = `
SELECT there.id, there.last_query_at AS last, here.seq FROM source.consents AS there
LEFT JOIN main.consents AS here ON here.id = there.id AND here.environment = there.environment
WHERE there.seq = ?`;

/** After authorizations and attempts. A response is proved by its SHA-256. */
export function mergeResults(merging: Merging, codec: CodecName): void {
  const { database, record, isErased } = merging;
  const { numbers, read, present, insert } = tableRows(database, 'results');
  const place = database.prepare<[Value], Place>(PLACE);
  const sameText = database
    .prepare<[Value, number]>(
      `SELECT 1 FROM main.responses, source.responses AS there
       WHERE responses.result_seq = ? AND there.result_seq = ? AND responses.sha256 IS there.sha256`,
    )
    .pluck();
  const sameMonth = database
    .prepare<[Row]>(
      'SELECT 1 FROM main.results WHERE subject = @subject AND environment = @environment AND data_base = @data_base',
    )
    .pluck();
  const responseOf = responseReader(database);
  const keep = resultWriter(database, codec);
  const merge = (row: Row, seq: number): MergeVerdict => {
    const here = present(row.id ?? null);
    if (here !== undefined) {
      const isAsIt = isSame(row, here, SAID) && sameText.get(here.seq ?? null, seq) !== undefined;
      return isAsIt ? 'present' : 'differs';
    }
    const response = isSound('results', row) ? responseOf(seq) : null;
    if (response === null) return 'unreadable';
    const isReturned = row.returned_subject !== null && isErased(String(row.returned_subject));
    if (isErasedDocument(merging, row.documento) || isReturned) return 'erased';
    const from = place.get(row.consent_seq ?? null);
    if (from === undefined || from.seq === null) return 'alone';
    const subject = subjectKey(String(row.documento));
    const isSecond = sameMonth.get({ subject, environment: row.environment ?? null, data_base: row.data_base ?? null });
    keep(insert({ ...row, consent_seq: from.seq }), row, response, from);
    return isSecond === undefined ? 'taken' : 'beside';
  };
  for (const seq of numbers()) {
    const row = read(seq);
    record('results', merge(row, seq), { documento: row.documento, month: row.data_base, at: row.queried_at });
  }
}

interface StoredResponse {
  readonly dictionary: number;
  readonly compressed: Buffer;
  readonly sha256: Buffer | null;
}

interface ProvedResponse {
  readonly text: string;
  /** As it is stored, where this archive has the dictionary too; else it is compressed anew. */
  readonly stored: CompressedResponse | null;
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

/** Returns a response of the other archive; null where its text is not the one that was saved. */
function responseReader(database: Database): (seq: number) => ProvedResponse | null {
  const find = database.prepare<[number], StoredResponse>(
    'SELECT dictionary, compressed, sha256 FROM source.responses WHERE result_seq = ?',
  );
  const dictionaries = database.prepare<[], DictionaryPair>(DICTIONARIES).all();
  const known = new Map(
    dictionaries.map(({ id, method, bytes, here }) => [id, { read: readerOf(method, bytes), here }]),
  );
  return (seq) => {
    const found = find.get(seq);
    const { read = null, here = null } = found === undefined ? {} : (known.get(found.dictionary) ?? {});
    if (found === undefined || read === null) return null;
    try {
      const text = read(found.compressed);
      if (found.sha256 !== null && !sha256Of(text).equals(found.sha256)) return null;
      return { text, stored: here === null ? null : { dictionary: here, compressed: found.compressed } };
    } catch {
      return null;
    }
  };
}

/** Writes what goes with the row of a result, as saving it does: search, response, validity, and the end of its attempt. */
function resultWriter(
  database: Database,
  codec: CodecName,
): (seq: number, row: Row, response: ProvedResponse, from: Place) => void {
  const { compress } = responseCompressor(database, codec);
  const index = database.prepare('INSERT INTO results_search (rowid, nome, documento) VALUES (?, ?, ?)');
  const respond = database.prepare(
    'INSERT INTO main.responses (result_seq, dictionary, compressed, sha256) VALUES (?, ?, ?, ?)',
  );
  const moveValidity = validityMover(database);
  const settle = attemptSettler(database);
  return (seq, row, { text, stored }, { id: consentId, last }) => {
    index.run(seq, row.nome_normalized, row.documento);
    const { dictionary, compressed } = stored ?? compress(text);
    respond.run(seq, dictionary, compressed, sha256Of(text));
    const queriedAt = Number(row.queried_at);
    // By a clock that was ahead the validity there counts from earlier.
    const validFrom = Math.min(queriedAt, last ?? queriedAt);
    moveValidity({ consentId, environment: String(row.environment), validFrom });
    settle(String(row.id), 'attached');
  };
}
