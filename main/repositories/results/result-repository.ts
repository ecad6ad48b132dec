import type { Database } from 'better-sqlite3';
import { type SubjectKey, stripMask, subjectKey, type TipoDocumento } from '#domain/basics/document.ts';
import type { Instant } from '#domain/basics/instant.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { fixedEnd, statedEnd } from '#domain/consent/consent-validity.ts';
import { isWithoutLetters } from '#domain/consulta/returned-document.ts';
import { FIGURES_VERSION } from '#domain/series/kept-figures.ts';
import type { AttemptEnd } from '../../ports/attempts.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { ResultRepository, StoredResult } from '../../ports/repositories.ts';
import type { MonthResult, SavedResultSummary } from '../../ports/saved-result.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { attemptEnder, attemptSettler, itemAttacher } from '../attempts.ts';
import { auditWriter, withAudit } from '../audit/writer.ts';
import { bestCodec, type ResponseCompressor, responseCompressor } from '../compression/response-compressor.ts';
import { validityMover } from '../consents/move-validity.ts';
import { type GroupCommit, groupCommit } from '../group-commit.ts';
import { judgedColumns } from './judged-columns.ts';
import { unpackFigures } from './packed-figures.ts';

/** A row of the table, without the raw response. */
export interface ResultColumns
  extends Omit<SavedResultSummary, 'documento' | 'processed' | 'provisional' | 'institution' | 'imported'> {
  readonly documento: string;
  readonly tipoDocumento: TipoDocumento;
  /** Hundredths of a percent. */
  readonly processed: number | null;
  readonly provisional: number;
  /** JSON. */
  readonly imported: string | null;
  readonly institutionNome: string;
  readonly institutionCnpj: string;
}

/**
 * SQL of the institution that asked for a result: from its import or its attempt, or from its authorization if the
 * result is older than the table of attempts.
 */
export const institutionOfResult = (column: 'nome' | 'cnpj'): string => `coalesce(
  imported ->> '$.institution.${column}',
  (SELECT institutions.${column} FROM attempts JOIN institutions ON institutions.seq = institution_seq
    WHERE attempts.id = results.id),
  (SELECT institution_${column} FROM consents WHERE consents.seq = results.consent_seq))`;

export const RESULT_COLUMNS = `
  id, environment, nome, documento, tipo_documento AS tipoDocumento, data_base AS dataBase, queried_at AS queriedAt,
  purpose, reference, (SELECT consents.id FROM consents WHERE consents.seq = consent_seq) AS consentId,
  authorization_id AS authorizationId, kind, whose, processed, provisional, source, imported, simulation,
  carteira_ativa AS carteiraAtiva, vencido, prejuizo, risco_total AS riscoTotal,
  ${institutionOfResult('nome')} AS institutionNome, ${institutionOfResult('cnpj')} AS institutionCnpj`;

export function resultFromColumns({
  documento,
  tipoDocumento,
  processed,
  provisional,
  imported,
  institutionNome,
  institutionCnpj,
  ...rest
}: ResultColumns): SavedResultSummary {
  return {
    ...rest,
    documento: { tipo: tipoDocumento, numero: documento },
    processed: processed === null ? null : processed / 100,
    provisional: provisional === 1,
    imported: imported === null ? null : JSON.parse(imported),
    institution: { nome: institutionNome, cnpj: institutionCnpj },
  };
}

/** 0 if the authorization does not exist or belongs to another environment; the foreign key refuses 0. */
const CONSENT = 'ifnull((SELECT seq FROM consents WHERE id = @consentId AND environment = @environment), 0)';

const SAVE = `
INSERT INTO results (id, environment, nome, nome_normalized, documento, tipo_documento, data_base, queried_at, purpose,
  reference, consent_seq, authorization_id, kind, whose, returned_subject, processed, provisional, source, imported,
  simulation, carteira_ativa, vencido, prejuizo, risco_total, figures, formulas)
VALUES (@id, @environment, @nome, @nomeNormalized, @documento, @tipoDocumento, @dataBase, @queriedAt, @purpose,
  @reference, ${CONSENT}, @authorizationId, @kind, @whose, @returnedSubject, @processed, @provisional, @source,
  @imported, @simulation, @carteiraAtiva, @vencido, @prejuizo, @riscoTotal, @figures, ${FIGURES_VERSION})
ON CONFLICT (id) DO NOTHING`;

export const WITH_RESPONSE = `SELECT ${RESULT_COLUMNS}, returned_subject AS returnedSubject, figures, dictionary, compressed, sha256,
  (SELECT term_ends_at FROM consents WHERE consents.seq = consent_seq) AS termEndsAt,
  (SELECT record ->> '$.dataCriacao' FROM consents WHERE consents.seq = consent_seq) AS dataCriacao,
  (SELECT record ->> '$.dataExpiracao' FROM consents WHERE consents.seq = consent_seq) AS dataExpiracao,
  (SELECT via FROM consents WHERE consents.seq = consent_seq) AS via,
  ifnull(imported ->> '$.officer', (SELECT officer FROM attempts WHERE attempts.id = results.id)) AS askedBy
FROM results JOIN responses ON result_seq = seq`;

/** Kinds that are no gap (`isGap` of the domain). */
export const USABLE = `kind IN ('operations', 'nothing_on_record')`;

/** Of the answers to a month the newest counts; one that the officer chose counts as if it were queried then. */
export const NEWEST_FIRST = 'ifnull(chosen_at, queried_at) DESC, seq DESC';

/** Of the answers to a month the one that counts: a gap only if the month has no other. */
export const COUNTING_FIRST = `${USABLE} DESC, ${NEWEST_FIRST}`;

const FIND = `
SELECT ${RESULT_COLUMNS} FROM results WHERE subject = ? AND environment = ? AND data_base = ? AND ${USABLE}
ORDER BY ${NEWEST_FIRST} LIMIT 1`;

const OF_MONTH = `
SELECT ${RESULT_COLUMNS} FROM results WHERE subject = ? AND environment = ? AND data_base = ?
ORDER BY ${NEWEST_FIRST}`;

/**
 * Whether a row is the one that counts for its month. Of two queries in the same millisecond, the one saved later is the
 * newest.
 */
export const COUNTS = `seq = (
  SELECT seq FROM results AS other
  WHERE other.subject = results.subject AND other.environment = results.environment
    AND other.data_base = results.data_base
  ORDER BY ${COUNTING_FIRST} LIMIT 1
)`;

const FIRST_ANSWERED = `SELECT min(queried_at) FROM results WHERE environment = ? AND data_base = ? AND ${USABLE}`;

const LETTERED = `documento GLOB '*[A-Z]*'`;

/** Responses that a query of a CNPJ with letters got about another subject, newest first. */
const LETTERS_IN_DOUBT = `
SELECT documento, returned_subject AS returned, queried_at AS at FROM results
WHERE returned_subject IS NOT NULL AND environment = ? AND kind = 'other_subject' AND ${LETTERED}
ORDER BY queried_at DESC`;

const LETTERS_KEPT_SINCE = `
SELECT EXISTS (SELECT 1 FROM results WHERE environment = ? AND queried_at > ? AND ${USABLE} AND whose = 'asked' AND ${LETTERED})`;

export interface MonthRow extends ResultColumns {
  readonly figures: Buffer;
}

interface LetteredRow {
  readonly documento: string;
  readonly returned: SubjectKey;
  readonly at: Instant;
}

export interface StoredRow extends MonthRow {
  readonly returnedSubject: string | null;
  readonly termEndsAt: Instant | null;
  readonly dataCriacao: string | null;
  readonly dataExpiracao: string | null;
  readonly dictionary: number;
  readonly compressed: Buffer;
  readonly sha256: Buffer | null;
  readonly via: string | null;
  readonly askedBy: string | null;
}

/** Saved results with their raw responses. All saves of one turn of the event loop share a transaction. */
export function resultRepository(
  database: Database,
  { run }: Pick<GroupCommit, 'run'> = groupCommit(database),
  codec = bestCodec(),
): ResultRepository {
  const responses = responseCompressor(database, codec);
  const write = savedResultWriter(database);
  const settleAttached = attemptSettler(database);
  const attachToItem = itemAttacher(database);
  const get = database.prepare<[string], StoredRow>(`${WITH_RESPONSE} WHERE id = ?`);
  const find = database.prepare<[string, string, string], ResultColumns>(FIND);
  const ofMonth = database.prepare<[string, string, string], ResultColumns>(OF_MONTH);
  const months = database.prepare<[string, string], MonthRow>(
    `SELECT ${RESULT_COLUMNS}, figures FROM results WHERE subject = ? AND environment = ? AND ${COUNTS} ORDER BY data_base`,
  );
  const setReference = database.prepare(
    'UPDATE results SET reference = @reference WHERE id = @id AND reference <> @reference',
  );
  const choose = database.prepare('UPDATE results SET chosen_at = max(@chosenAt, queried_at) WHERE id = @id');
  const change = withAudit(database);
  const firstAnswered = database.prepare<[string, string], number | null>(FIRST_ANSWERED).pluck();
  const inDoubt = database.prepare<[string], LetteredRow>(LETTERS_IN_DOUBT);
  const keptSince = database.prepare<[string, number], number>(LETTERS_KEPT_SINCE).pluck();

  return {
    save: (result, auditEvent, ended) => {
      const written = toWrite(result, responses);
      return run(() => write(written, auditEvent, ended));
    },
    attach: (result, auditEvent) => {
      const written = toWrite(result, responses);
      return run(() => {
        const isSettled = settleAttached(result.id, 'attached');
        if (isSettled) {
          write(written, auditEvent, undefined);
          attachToItem(result.id, result.kind);
        }
        return isSettled;
      });
    },
    get: async (id) => {
      const found = get.get(id);
      return found === undefined ? null : storedFrom(found, responses);
    },
    setReference: async (id, reference, auditEvent) =>
      change(() => setReference.run({ id, reference }).changes > 0, auditEvent),
    choose: async (id, chosenAt, auditEvent) => change(() => choose.run({ id, chosenAt }).changes > 0, auditEvent),
    find: async (environment, documento, dataBase) => {
      const found = find.get(subjectKey(stripMask(documento)), environment, dataBase);
      return found === undefined ? null : resultFromColumns(found);
    },
    months: async (environment, documento) => months.all(subjectKey(stripMask(documento)), environment).map(monthFrom),
    ofMonth: async (environment, documento, dataBase) =>
      ofMonth.all(subjectKey(stripMask(documento)), environment, dataBase).map(resultFromColumns),
    firstAnswered: async (environment, dataBase) => firstAnswered.get(environment, dataBase) ?? null,
    lettersLostAt: async (environment) => {
      const lost = inDoubt.all(environment).find(({ documento, returned }) => isWithoutLetters(documento, returned));
      return lost === undefined || keptSince.get(environment, lost.at) === 1 ? null : lost.at;
    },
  };
}

type Written = ReturnType<typeof toWrite>;

/** A result as the table takes it, without what others tell of it. */
interface WrittenResult extends Omit<Written, 'columns'> {
  readonly columns: Omit<Written['columns'], 'institution' | 'consentEndsAt' | 'via' | 'askedBy'>;
}

/** A result as it is written: compressed once, however often its transaction is tried. */
export function toWrite(result: StoredResult, { compress }: ResponseCompressor) {
  const { rawText, documento, ...rest } = result;
  const columns = {
    ...rest,
    ...judgedColumns(result),
    nomeNormalized: normalizeName(result.nome),
    documento: documento.numero,
    tipoDocumento: documento.tipo,
    imported: result.imported === null ? null : JSON.stringify(result.imported),
  };
  return { columns, ...compress(rawText), sha256: sha256Of(rawText) };
}

/** Returns what writes a result, with its response and the end of its attempt, within a transaction. */
export function savedResultWriter(
  database: Database,
): (result: WrittenResult, auditEvent: AuditEvent | undefined, ended: AttemptEnd | undefined) => void {
  const insert = database.prepare(SAVE);
  const keepResponse = database.prepare(
    'INSERT INTO responses (result_seq, dictionary, compressed, sha256) VALUES (?, ?, ?, ?)',
  );
  const moveValidity = validityMover(database);
  const endAttempt = attemptEnder(database);
  const appendAudit = auditWriter(database);

  return ({ columns, dictionary, compressed, sha256 }, auditEvent, ended) => {
    const { changes, lastInsertRowid } = insert.run(columns);
    // The archive already has the result: its first save was not acknowledged, or two queries saved it.
    if (changes === 0) return;
    keepResponse.run(lastInsertRowid, dictionary, compressed, sha256);
    const validFrom = ended?.validFrom ?? columns.queriedAt;
    // An import is no query of this institution: the authorization lives as long as before.
    if (columns.source !== 'imported') moveValidity({ ...columns, validFrom });
    if (ended !== undefined) endAttempt(ended);
    if (auditEvent !== undefined) appendAudit([auditEvent]);
  };
}

export function monthFrom({ figures, ...columns }: MonthRow): MonthResult {
  return { ...resultFromColumns(columns), figures: unpackFigures(figures) };
}

/** Throws if the response is not the one that was saved. */
export function storedFrom(
  {
    dictionary,
    compressed,
    sha256,
    returnedSubject,
    termEndsAt,
    dataCriacao,
    dataExpiracao,
    via,
    askedBy,
    ...columns
  }: StoredRow,
  { decompress }: ResponseCompressor,
): StoredResult {
  const rawText = decompress(compressed, dictionary);
  if (sha256 !== null && !sha256Of(rawText).equals(sha256)) throw changedResponse();
  const statedEndsAt = statedEnd({ dataCriacao: dataCriacao ?? '', dataExpiracao: dataExpiracao ?? '' });
  const consentEndsAt = fixedEnd({ termEndsAt, statedEndsAt });
  const stored = { returnedSubject, consentEndsAt, via: via === null ? null : JSON.parse(via), askedBy, rawText };
  return { ...monthFrom(columns), ...stored };
}

/** Reported as a damaged archive: the page is intact, but its response differs from the saved one. */
function changedResponse(): Error {
  return Object.assign(new Error('a response is not the one that was saved'), { code: 'SQLITE_CORRUPT' });
}
