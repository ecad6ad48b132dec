import type { Database } from 'better-sqlite3';
import { stripMask, subjectKey } from '#domain/basics/document.ts';
import type { SubjectResults } from '../../ports/repositories.ts';
import { RESULT_COLUMNS, type ResultColumns, resultFromColumns } from './result-repository.ts';

export function subjectResults(database: Database): SubjectResults {
  const ofSubject = database.prepare<[string, number], ResultColumns>(
    `SELECT ${RESULT_COLUMNS} FROM results WHERE subject = ? ORDER BY queried_at DESC, seq DESC LIMIT ?`,
  );
  const countOfSubject = database.prepare<[string], number>('SELECT count(*) FROM results WHERE subject = ?').pluck();
  const countOfConsent = database
    .prepare<[string], number>(
      'SELECT count(*) FROM results WHERE consent_seq = (SELECT seq FROM consents WHERE id = ?)',
    )
    .pluck();

  return {
    ofSubject: async (documento, limit) => {
      const subject = subjectKey(stripMask(documento));
      const rows = ofSubject.all(subject, limit).map(resultFromColumns);
      return { rows, total: countOfSubject.get(subject) ?? 0 };
    },
    countOfConsent: async (consentId) => countOfConsent.get(consentId) ?? 0,
  };
}
