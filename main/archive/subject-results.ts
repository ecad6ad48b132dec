import type { Database } from 'better-sqlite3';
import { stripMask } from '../../preload/domain/document.ts';
import { subjectKey } from '../../preload/domain/subject-key.ts';
import type { SubjectResults } from '../workflows/ports/result-archive.ts';
import { RESULT_COLUMNS, type ResultColumns, resultFromColumns } from './result-columns.ts';

/** One branch of a company among all of its root, which the index knows. */
const OF_DOCUMENT = 'subject = ? AND documento = ?';

/** Saved results as the dossier and the ledger ask for them. */
export function subjectResults(database: Database): SubjectResults {
  const ofSubject = database.prepare<[string, string, number], ResultColumns>(
    `SELECT ${RESULT_COLUMNS} FROM results WHERE ${OF_DOCUMENT} ORDER BY queried_at DESC, seq DESC LIMIT ?`,
  );
  const countOfSubject = database
    .prepare<[string, string], number>(`SELECT count(*) FROM results WHERE ${OF_DOCUMENT}`)
    .pluck();
  const countOfConsent = database
    .prepare<[string], number>(
      'SELECT count(*) FROM results WHERE consent_seq = (SELECT seq FROM consents WHERE id = ?)',
    )
    .pluck();

  return {
    ofSubject: async (documento, limit) => {
      const numero = stripMask(documento);
      const subject = subjectKey(numero);
      const rows = ofSubject.all(subject, numero, limit).map(resultFromColumns);
      return { rows, total: countOfSubject.get(subject, numero) ?? 0 };
    },
    countOfConsent: async (consentId) => countOfConsent.get(consentId) ?? 0,
  };
}
