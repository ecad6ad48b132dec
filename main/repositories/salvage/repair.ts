import { randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { sha256Of } from '../../ports/sha256.ts';
import type { Dictionary } from '../attachments.ts';
import { defaultResponse } from '../compression/default-response.ts';
import { METHOD_NAMES, readerOf } from '../compression/response-compressor.ts';
import { provedText, type StoredResponse } from '../compression/stored-response.ts';
import { consents } from '../tables/consents.ts';
import { TABLES } from '../tables/tables.ts';
import { noteLost } from '../team/joining.ts';
import type { IndexedResult } from './indexed-results.ts';
import { attemptFinder, resultRebuilder } from './rebuild-results.ts';
import { repairBatches } from './repair-batches.ts';
import { repairCases } from './repair-cases.ts';
import { repairGroups } from './repair-groups.ts';
import { repairWatches } from './repair-watches.ts';
import { rowMaker } from './row-maker.ts';

interface Known {
  readonly indexed: ReadonlyMap<number, IndexedResult>;
  /** Ids by the number of the row, from an index that is still readable. */
  readonly consentIds: ReadonlyMap<number, string>;
  readonly resultIds: ReadonlyMap<number, string>;
}

const NOTHING: Known = { indexed: new Map(), consentIds: new Map(), resultIds: new Map() };

/** `rebuilt`: results made again; `textsOnly`: results of which only the text is kept. */
interface Repaired {
  readonly rebuilt: number;
  readonly textsOnly: number;
}

/**
 * Turns salvaged rows into a sound archive: leaves out rows that lost an indispensable part, recovers dictionaries that
 * prove right, and gives a result whose authorization is lost a revoked one. Calls `step` before it reads each
 * response.
 */
export function repair(database: Database, known: Known = NOTHING, step = () => {}): Repaired {
  regainDictionaries(database);
  const repaired = keepResponses(database, known, step);
  for (const sql of WITHOUT_PARTS) database.exec(sql);
  keepSubjects(database, known);
  database.exec(NOBODY);
  repairCases(database);
  repairBatches(database);
  repairGroups(database);
  repairWatches(database);
  dropOrphans(database);
  noteLost(database);
  return repaired;
}

/** A result needs its response, a proof needs its bytes. */
const WITHOUT_PARTS = [
  'DELETE FROM responses WHERE dictionary NOT IN (SELECT id FROM dictionaries)',
  'DELETE FROM responses WHERE result_seq NOT IN (SELECT seq FROM results)',
  'DELETE FROM results WHERE seq NOT IN (SELECT result_seq FROM responses)',
  `DELETE FROM evidence WHERE size <> (
     SELECT ifnull(sum(length(bytes)), 0) FROM evidence_chunks WHERE evidence_seq = evidence.seq)`,
];

/** Deletes each row that refers to a missing one, or clears the reference if it is optional. */
function dropOrphans(database: Database): void {
  for (const { name, refs = {} } of TABLES) {
    for (const [column, { to, isLoose }] of Object.entries(refs)) {
      const isMissing = `${column} NOT IN (SELECT seq FROM ${to().name})`;
      database.exec(
        isLoose ? `UPDATE ${name} SET ${column} = NULL WHERE ${isMissing}` : `DELETE FROM ${name} WHERE ${isMissing}`,
      );
    }
  }
}

/** The institution of an attempt is lost with its only row, so the attempt gets an empty one. */
const NOBODY = `
INSERT INTO institutions (nome, cnpj)
  SELECT '', '' WHERE EXISTS (SELECT 1 FROM attempts WHERE institution_seq NOT IN (SELECT seq FROM institutions))
  ON CONFLICT DO NOTHING;
UPDATE attempts SET institution_seq = (SELECT seq FROM institutions WHERE nome = '' AND cnpj = '')
  WHERE institution_seq NOT IN (SELECT seq FROM institutions)`;

const PROOFS = 3;

/**
 * Both methods use the same dictionary, as does every archive of one version of the program. A lost one is recovered if
 * it restores responses whose SHA-256 the archive keeps.
 */
function regainDictionaries(database: Database): void {
  const missing = database
    .prepare<[], number>(
      'SELECT DISTINCT dictionary FROM responses WHERE dictionary NOT IN (SELECT id FROM dictionaries)',
    )
    .pluck()
    .all();
  if (missing.length === 0) return;
  const bytes = [...database.prepare<[], Buffer>('SELECT bytes FROM dictionaries').pluck().all(), defaultResponse()];
  const proofs = database.prepare<[number], StoredResponse>(
    `SELECT compressed, sha256 FROM responses WHERE dictionary = ? AND sha256 IS NOT NULL LIMIT ${PROOFS}`,
  );
  const insert = database.prepare('INSERT INTO dictionaries (id, method, bytes) VALUES (?, ?, ?)');
  for (const id of missing) {
    const proved = proofs.all(id);
    const found = METHOD_NAMES.flatMap((method) => bytes.map((one) => ({ method, bytes: one }))).find(
      (dictionary) => proved.length > 0 && proved.every((one) => readOf(dictionary, one) !== null),
    );
    if (found !== undefined) insert.run(id, found.method, found.bytes);
  }
}

type Compressed = Pick<Dictionary, 'method' | 'bytes'>;

const readOf = ({ method, bytes }: Compressed, response: StoredResponse): string | null =>
  provedText(readerOf(method, bytes), response);

interface LoneResponse extends StoredResponse, Compressed {
  readonly seq: number;
}

const LONE = `
SELECT result_seq AS seq, compressed, sha256, method, bytes
FROM responses JOIN dictionaries ON dictionaries.id = dictionary
WHERE result_seq NOT IN (SELECT seq FROM results) AND sha256 IS NOT NULL`;

/**
 * A response was paid: if only the row of its result is lost, the row is made again from index and attempt. If they are
 * not enough, the text is kept as an unreadable response.
 */
function keepResponses(database: Database, { indexed, resultIds }: Known, step: () => void): Repaired {
  const attemptOf = attemptFinder(database);
  const rebuild = resultRebuilder(database);
  const keep = database.prepare(
    `INSERT INTO unreadable_responses (id, environment, documento, data_base, status, size, saved_at, compressed)
     VALUES (@id, @environment, @numero, @month, NULL, @size, @queriedAt, @compressed) ON CONFLICT (id) DO NOTHING`,
  );
  let [rebuilt, textsOnly] = [0, 0];
  for (const { seq, ...response } of database.prepare<[], LoneResponse>(LONE).all()) {
    step();
    const text = readOf(response, response);
    const result = indexed.get(seq);
    const attempt = attemptOf(resultIds.get(seq), result);
    if (text === null || (result === undefined && attempt === null)) continue;
    if (result !== undefined && attempt !== null && rebuild(seq, attempt, result)) {
      rebuilt += 1;
      continue;
    }
    const utf8 = Buffer.from(text, 'utf8');
    const about = result ?? { ...attempt, queriedAt: attempt?.endedAt };
    const id = resultIds.get(seq) ?? attempt?.id ?? randomUUID();
    textsOnly += keep.run({ ...about, id, size: utf8.length, compressed: deflateRawSync(utf8) }).changes;
  }
  return { rebuilt, textsOnly };
}

interface ConsentOfResult {
  readonly seq: number;
  readonly id: string | null;
  readonly environment: string;
  readonly nome: string;
  readonly documento: string;
  readonly tipo_documento: string;
  readonly queriedAt: number;
}

/** The newest result of each lost authorization, with the authorization's id if the log names it. */
const WITHOUT_CONSENT = `
SELECT consent_seq AS seq, environment, nome, documento, tipo_documento, max(queried_at) AS queriedAt,
  (SELECT consent_id FROM audit_entries WHERE result_id = results.id AND consent_id IS NOT NULL) AS id
FROM results WHERE consent_seq NOT IN (SELECT seq FROM consents) GROUP BY consent_seq`;

const LOST_TERM = 'Esta autorização estava em uma parte danificada do arquivo e não pôde ser lida.';

const LOST_CONSENT = {
  kind: 'importada',
  purposes: '[]',
  place: '',
  representatives: '[]',
  origin: 'import',
  sign_together: 1,
  institution_nome: '',
  institution_cnpj: '',
  valid_until: 0,
  revoked_reason: LOST_TERM,
  registered: 0,
  metadata: JSON.stringify({ ip: '', host: '', timestamp: '', userAgent: '' }),
  term_version: '0',
  term_text: LOST_TERM,
  term_sha256: sha256Of(LOST_TERM).toString('hex'),
};

/** The log may name an id that another authorization still has; then a new one is made. */
function freeId(database: Database): (id: string | null) => string {
  const isTaken = database.prepare<[string]>('SELECT 1 FROM consents WHERE id = ?');
  return (id) => (id === null || isTaken.get(id) !== undefined ? randomUUID() : id);
}

/** Makes each lost authorization again, as a revoked one, so that its results keep their subject. */
function keepSubjects(database: Database, { consentIds }: Known): void {
  const free = freeId(database);
  const make = rowMaker(database, consents);
  for (const { seq, id: logged, queriedAt, ...subject } of database
    .prepare<[], ConsentOfResult>(WITHOUT_CONSENT)
    .all()) {
    make({
      ...subject,
      ...LOST_CONSENT,
      seq,
      id: free(consentIds.get(seq) ?? logged),
      created_at: queriedAt,
      last_query_at: queriedAt,
      revoked_at: queriedAt,
    });
  }
}
