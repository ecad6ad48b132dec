import type { Database } from 'better-sqlite3';
import { validAfterQuery } from '#domain/consent-validity.ts';
import { stripMask, subjectKey, type TipoDocumento } from '#domain/document.ts';
import { normalizeName } from '#domain/normalize-name.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { ResultRepository, SavedResultSummary, StoredResult } from '../../ports/repositories.ts';
import { auditWriter } from '../audit/writer.ts';
import {
  bestCodec,
  type CompressedResponse,
  type ResponseCompressor,
  responseCompressor,
} from '../compression/response-compressor.ts';
import { groupCommit } from '../group-commit.ts';

/** A saved result as the table holds it, without its raw response. */
export interface ResultColumns extends Omit<SavedResultSummary, 'documento'> {
  readonly documento: string;
  readonly tipoDocumento: TipoDocumento;
}

export const RESULT_COLUMNS = `
  id, environment, nome, documento, tipo_documento AS tipoDocumento, data_base AS dataBase, queried_at AS queriedAt,
  purpose, reference, (SELECT consents.id FROM consents WHERE consents.seq = consent_seq) AS consentId,
  authorization_id AS authorizationId, carteira_ativa AS carteiraAtiva,
  vencido, prejuizo, risco_total AS riscoTotal`;

function resultToColumns(result: SavedResultSummary): ResultColumns & { readonly nomeNormalized: string } {
  return {
    ...result,
    nomeNormalized: normalizeName(result.nome),
    documento: result.documento.numero,
    tipoDocumento: result.documento.tipo,
  };
}

export function resultFromColumns({ documento, tipoDocumento, ...rest }: ResultColumns): SavedResultSummary {
  return { ...rest, documento: { tipo: tipoDocumento, numero: documento } };
}

/** 0, which the foreign key refuses, for an authorization that does not exist or is another environment's. */
const CONSENT = 'ifnull((SELECT seq FROM consents WHERE id = @consentId AND environment = @environment), 0)';

const SAVE = `
INSERT INTO results (id, environment, nome, nome_normalized, documento, tipo_documento, data_base, queried_at, purpose,
  reference, consent_seq, authorization_id, carteira_ativa, vencido, prejuizo, risco_total)
VALUES (@id, @environment, @nome, @nomeNormalized, @documento, @tipoDocumento, @dataBase, @queriedAt, @purpose,
  @reference, ${CONSENT}, @authorizationId, @carteiraAtiva, @vencido, @prejuizo, @riscoTotal)`;

/** An older response that is saved late does not shorten the authorization's validity. */
const MOVE_VALIDITY = `
UPDATE consents SET last_query_at = @queriedAt, valid_until = @validUntil
WHERE id = @consentId AND environment = @environment AND ifnull(last_query_at, @queriedAt) <= @queriedAt`;

const GET = `SELECT ${RESULT_COLUMNS}, dictionary, compressed FROM results JOIN responses ON result_seq = seq WHERE id = ?`;

const FIND = `
SELECT ${RESULT_COLUMNS} FROM results WHERE subject = ? AND environment = ? AND data_base = ?
ORDER BY queried_at DESC, seq DESC LIMIT 1`;

/** One row a month; of two queries in the same millisecond the later saved is the newest. */
const NEWEST_OF_MONTHS = `
SELECT ${RESULT_COLUMNS}, dictionary, compressed FROM results AS kept JOIN responses ON result_seq = seq
WHERE subject = ? AND environment = ? AND seq = (
  SELECT seq FROM results AS other
  WHERE other.subject = kept.subject AND other.environment = kept.environment AND other.data_base = kept.data_base
  ORDER BY queried_at DESC, seq DESC LIMIT 1
)
ORDER BY data_base`;

type StoredResponse = ResultColumns & { readonly dictionary: number; readonly compressed: Buffer };

export interface OpenResultRepository extends ResultRepository {
  /** Writes the saves that still wait for their transaction, at once. */
  readonly flush: () => void;
}

/** Saved results with their raw responses. Saves of one turn of the event loop share a transaction (`groupCommit`). */
export function resultRepository(database: Database, codec = bestCodec()): OpenResultRepository {
  const responses = responseCompressor(database, codec);
  const { save, flush } = groupCommit(database, writer(database));
  const get = database.prepare<[string], StoredResponse>(GET);
  const find = database.prepare<[string, string, string], ResultColumns>(FIND);
  const newestOfMonths = database.prepare<[string, string], StoredResponse>(NEWEST_OF_MONTHS);

  return {
    save: async (result, auditEvent) => save(toWrite(result, auditEvent, responses)),
    flush,
    get: async (id) => {
      const found = get.get(id);
      return found === undefined ? null : responseFrom(found, responses);
    },
    find: async (environment, documento, dataBase) => {
      const found = find.get(subjectKey(stripMask(documento)), environment, dataBase);
      return found === undefined ? null : resultFromColumns(found);
    },
    newestOfMonths: async (environment, documento) =>
      newestOfMonths.all(subjectKey(stripMask(documento)), environment).map((found) => responseFrom(found, responses)),
  };
}

/** A result to write: compressed once, however often its transaction is tried. */
interface Written extends CompressedResponse {
  readonly columns: ReturnType<typeof resultToColumns>;
  readonly auditEvent: readonly AuditEvent[];
}

function toWrite(
  { rawText, ...summary }: StoredResult,
  auditEvent: AuditEvent | undefined,
  { compress }: ResponseCompressor,
): Written {
  const columns = resultToColumns(summary);
  return { columns, ...compress(rawText), auditEvent: auditEvent === undefined ? [] : [auditEvent] };
}

function writer(database: Database): (result: Written) => void {
  const insert = database.prepare(SAVE);
  const index = database.prepare('INSERT INTO results_search (rowid, nome, documento) VALUES (?, ?, ?)');
  const keepResponse = database.prepare('INSERT INTO responses (result_seq, dictionary, compressed) VALUES (?, ?, ?)');
  const moveValidity = database.prepare(MOVE_VALIDITY);
  const appendAudit = auditWriter(database);

  return ({ columns, dictionary, compressed, auditEvent }) => {
    const { lastInsertRowid } = insert.run(columns);
    index.run(lastInsertRowid, columns.nomeNormalized, columns.documento);
    keepResponse.run(lastInsertRowid, dictionary, compressed);
    moveValidity.run({ ...columns, validUntil: validAfterQuery(columns.queriedAt) });
    appendAudit(auditEvent);
  };
}

function responseFrom(
  { dictionary, compressed, ...columns }: StoredResponse,
  { decompress }: ResponseCompressor,
): StoredResult {
  return { ...resultFromColumns(columns), rawText: decompress(compressed, dictionary) };
}
