import { randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { storageFailure } from '../platform/database/storage-failure.ts';
import type { AttemptEnd, NewAttempt } from '../ports/attempts.ts';
import type { AuditEvent } from '../ports/audit.ts';
import { savedResultWriter } from './results/result-repository.ts';
import { unreadableWriter } from './results/unreadable-responses.ts';

/** Bytes of an answer that is tried: more than those of most answers once they are compressed. */
const TRIED_BYTES = 24 * 1024;

/** Thrown to take back what was tried. */
const TAKEN_BACK = new Error('a trial was taken back');

/** Tries, within the transaction that begins an attempt, to write what it may bring; throws what the database throws. */
type AnswerTrial = (attempt: NewAttempt) => void;

/**
 * Writes an answer of the attempt as its end will, a readable one and another, and takes it back: the same rows go into the
 * same pages of tables, indexes and search, so that a damaged one is met before anything is paid.
 */
export function answerTrial(database: Database): AnswerTrial {
  const save = savedResultWriter(database);
  const keepUnreadable = unreadableWriter(database);
  const consentOf = database.prepare<[string, string], { readonly nome: string; readonly authorizationId: string }>(
    "SELECT nome, ifnull(authorization_id, '') AS authorizationId FROM consents WHERE id = ? AND environment = ?",
  );
  const dictionary = database.prepare<[], number | null>('SELECT max(id) FROM dictionaries').pluck();
  let isRead = false;
  const write = database.transaction((attempt: NewAttempt) => {
    const consent = consentOf.get(attempt.consentId, attempt.environment);
    // Nothing is sent under an authorization that is not there.
    if (consent === undefined) throw TAKEN_BACK;
    const { environment, documento, month, intentAt } = attempt;
    const tried = { compressed: randomBytes(TRIED_BYTES), sha256: randomBytes(32), dictionary: dictionary.get() ?? 0 };
    save({ columns: columnsOf(attempt, consent), ...tried }, auditOf(attempt), endOf(attempt));
    const about = { id: attempt.id, environment, documento: documento.numero, month, status: 200, savedAt: intentAt };
    keepUnreadable({ ...about, size: TRIED_BYTES, compressed: tried.compressed });
    throw TAKEN_BACK;
  });
  return (attempt) => {
    if (!isRead) readIndexes(database);
    isRead = true;
    try {
      write(attempt);
    } catch (cause) {
      // Only the storage is tried: whether such a row may be written is for the real one to say.
      if (storageFailure(cause) !== null) throw cause;
    }
  };
}

const INDEXED = [
  'attempts',
  'audit_entries',
  'audit_pseudonyms',
  'consents',
  'results',
  'subjects',
  'unreadable_responses',
];

const INDEXES = `
SELECT name, tbl_name AS "table", ifnull(substr(sql, nullif(instr(sql, ' WHERE '), 0)), '') AS part FROM sqlite_schema
WHERE type = 'index' AND tbl_name IN (${INDEXED.map((name) => `'${name}'`).join(', ')})`;

/** Tables of the search, which a new row may merge. */
const SEARCH = ['results_search_data', 'results_search_idx', 'words_search_data', 'words_search_idx'];

/**
 * Reads every page of the indexes and of the search, once: a row goes to the end of its table, but where in an index depends
 * on what an answer says. Throws what the database throws.
 */
function readIndexes(database: Database): void {
  const indexes = database.prepare<[], Record<'name' | 'table' | 'part', string>>(INDEXES).all();
  for (const { name, table, part } of indexes) {
    database.prepare(`SELECT count(*) FROM "${table}" INDEXED BY "${name}"${part}`).get();
  }
  // Row by row: all of the search at once may be many megabytes.
  for (const table of SEARCH) for (const _row of database.prepare(`SELECT * FROM "${table}"`).iterate());
}

function columnsOf(
  { id, environment, documento, month, intentAt, purpose, reference, consentId }: NewAttempt,
  { nome, authorizationId }: { readonly nome: string; readonly authorizationId: string },
) {
  return {
    id,
    environment,
    nome,
    nomeNormalized: normalizeName(nome),
    documento: documento.numero,
    tipoDocumento: documento.tipo,
    dataBase: month,
    queriedAt: intentAt,
    purpose,
    reference,
    consentId,
    authorizationId,
    kind: 'operations',
    whose: 'asked',
    returnedSubject: null,
    processed: 100_00,
    provisional: 0,
    source: 'received',
    imported: null,
    simulation: 0,
    carteiraAtiva: 0,
    vencido: 0,
    prejuizo: 0,
    riscoTotal: 0,
    figures: randomBytes(256),
  } as const;
}

function endOf({ id, day, intentAt }: NewAttempt): AttemptEnd {
  const answered = { state: 'answered', failure: null, status: 200, reached: true, requests: 1 } as const;
  return { id, day, endedAt: intentAt, ...answered };
}

function auditOf({ id, intentAt, officer, documento, environment, purpose, consentId, month }: NewAttempt): AuditEvent {
  return {
    kind: 'query',
    at: intentAt,
    officer,
    documento: documento.numero,
    environment,
    purpose,
    outcome: 'ok',
    consentId,
    resultId: id,
    facts: { month },
  };
}
