import type { Database } from 'better-sqlite3';
import { stripMask } from '../../preload/domain/document.ts';
import type { SubjectResults } from '../workflows/ports.ts';
import { RESULT_COLUMNS, type ResultColumns, resultFromColumns } from './result-columns.ts';

/** Saved results as the dossier and the ledger ask for them. */
export function subjectResults(database: Database): SubjectResults {
  const ofSubject = database.prepare<[string, number], ResultColumns>(
    `SELECT ${RESULT_COLUMNS} FROM results WHERE documento = ? ORDER BY queried_at DESC, seq DESC LIMIT ?`,
  );
  const countOfSubject = database.prepare<[string], number>('SELECT count(*) FROM results WHERE documento = ?').pluck();
  const countOfConsent = database
    .prepare<[string], number>('SELECT count(*) FROM results WHERE consent_id = ?')
    .pluck();

  return {
    ofSubject: async (documento, limit) => {
      const numero = stripMask(documento);
      return { rows: ofSubject.all(numero, limit).map(resultFromColumns), total: countOfSubject.get(numero) ?? 0 };
    },
    countOfConsent: async (consentId) => countOfConsent.get(consentId) ?? 0,
  };
}
