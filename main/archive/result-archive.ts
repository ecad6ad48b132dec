import type { Database } from 'better-sqlite3';
import { validAfterQuery } from '../../preload/domain/consent-validity.ts';
import { stripMask } from '../../preload/domain/document.ts';
import { subjectKey } from '../../preload/domain/subject-key.ts';
import type { AuditNote } from '../workflows/ports/audit-log.ts';
import type { ResultArchive, SavedAnswer } from '../workflows/ports/result-archive.ts';
import { auditWriter } from './audit-writer.ts';
import { groupCommit } from './group-commit.ts';
import { type AnswerPress, answerPress, type PressedAnswer } from './press/answer-press.ts';
import { bestCodec } from './press/codecs.ts';
import { readPage } from './read-page.ts';
import { RESULT_COLUMNS, type ResultColumns, resultFromColumns, resultToColumns } from './result-columns.ts';

/** Of an authorization that is not there, or is another environment's, a row that is none: the foreign key refuses it. */
const CONSENT = 'ifnull((SELECT seq FROM consents WHERE id = @consentId AND environment = @environment), 0)';

const SAVE = `
INSERT INTO results (id, environment, nome, nome_folded, documento, tipo_documento, data_base, queried_at, purpose,
  reference, consent_seq, authorization_id, carteira_ativa, vencido, prejuizo, risco_total)
VALUES (@id, @environment, @nome, @nomeFolded, @documento, @tipoDocumento, @dataBase, @queriedAt, @purpose,
  @reference, ${CONSENT}, @authorizationId, @carteiraAtiva, @vencido, @prejuizo, @riscoTotal)`;

/** An older answer that is saved late does not move the authorization's clock back. */
const MOVE_VALIDITY = `
UPDATE consents SET last_query_at = @queriedAt, valid_until = @validUntil
WHERE id = @consentId AND environment = @environment AND ifnull(last_query_at, @queriedAt) <= @queriedAt`;

const GET = `SELECT ${RESULT_COLUMNS}, dictionary, pressed FROM results JOIN answers ON result_seq = seq WHERE id = ?`;

const FIND = `
SELECT ${RESULT_COLUMNS} FROM results WHERE subject = ? AND environment = ? AND data_base = ?
ORDER BY queried_at DESC, seq DESC LIMIT 1`;

/** One row a month; of two queries in the same millisecond the later saved is the newest. */
const NEWEST_OF_MONTHS = `
SELECT ${RESULT_COLUMNS}, dictionary, pressed FROM results AS kept JOIN answers ON result_seq = seq
WHERE subject = ? AND environment = ? AND seq = (
  SELECT seq FROM results AS other
  WHERE other.subject = kept.subject AND other.environment = kept.environment AND other.data_base = kept.data_base
  ORDER BY queried_at DESC, seq DESC LIMIT 1
)
ORDER BY data_base`;

type StoredAnswer = ResultColumns & { readonly dictionary: number; readonly pressed: Buffer };

export interface OpenResultArchive extends ResultArchive {
  /** Writes the saves that still wait for their transaction, at once. */
  readonly flush: () => void;
}

/** Saved results with their raw answers. Saves of one turn of the event loop share a transaction (`groupCommit`). */
export function resultArchive(database: Database, codec = bestCodec()): OpenResultArchive {
  const answers = answerPress(database, codec);
  const { save, flush } = groupCommit(database, writer(database));
  const get = database.prepare<[string], StoredAnswer>(GET);
  const find = database.prepare<[string, string, string], ResultColumns>(FIND);
  const newestOfMonths = database.prepare<[string, string], StoredAnswer>(NEWEST_OF_MONTHS);

  return {
    save: async (result, told) => save(toWrite(result, told, answers)),
    flush,
    get: async (id) => {
      const found = get.get(id);
      return found === undefined ? null : answerFrom(found, answers);
    },
    find: async (environment, documento, dataBase) => {
      const found = find.get(subjectKey(stripMask(documento)), environment, dataBase);
      return found === undefined ? null : resultFromColumns(found);
    },
    newestOfMonths: async (environment, documento) =>
      newestOfMonths.all(subjectKey(stripMask(documento)), environment).map((found) => answerFrom(found, answers)),
    list: async (request) => {
      const listing = { table: 'results', columns: RESULT_COLUMNS, newestBy: 'queried_at' } as const;
      const { rows, total } = readPage<ResultColumns>(database, listing, request);
      return { rows: rows.map(resultFromColumns), total };
    },
  };
}

/** A result as it is written: pressed once, however often its transaction is tried. */
interface Written extends PressedAnswer {
  readonly columns: ReturnType<typeof resultToColumns>;
  readonly told: readonly AuditNote[];
}

function toWrite({ rawText, ...summary }: SavedAnswer, told: AuditNote | undefined, { press }: AnswerPress): Written {
  const columns = resultToColumns(summary);
  return { columns, ...press(rawText), told: told === undefined ? [] : [told] };
}

function writer(database: Database): (result: Written) => void {
  const insert = database.prepare(SAVE);
  const index = database.prepare('INSERT INTO results_search (rowid, nome, documento) VALUES (?, ?, ?)');
  const keepAnswer = database.prepare('INSERT INTO answers (result_seq, dictionary, pressed) VALUES (?, ?, ?)');
  const moveValidity = database.prepare(MOVE_VALIDITY);
  const tell = auditWriter(database);

  return ({ columns, dictionary, pressed, told }) => {
    const { lastInsertRowid } = insert.run(columns);
    index.run(lastInsertRowid, columns.nomeFolded, columns.documento);
    keepAnswer.run(lastInsertRowid, dictionary, pressed);
    moveValidity.run({ ...columns, validUntil: validAfterQuery(columns.queriedAt) });
    tell(told);
  };
}

function answerFrom({ dictionary, pressed, ...columns }: StoredAnswer, { unpress }: AnswerPress): SavedAnswer {
  return { ...resultFromColumns(columns), rawText: unpress(pressed, dictionary) };
}
