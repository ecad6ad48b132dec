import type { Database } from 'better-sqlite3';
import type { Library, LibraryEntry } from '../../ports/repositories.ts';
import { RESULT_COLUMNS, type ResultColumns, resultFromColumns } from '../results/result-repository.ts';
import { readNewest } from './newest.ts';
import { type CursorColumns, readLibraryPage } from './page.ts';
import { BOUNDS, countRows } from './query.ts';
import { INDEXED_WORDS } from './search.ts';
import { countSubjects, readMonths, readSubjectsPage } from './subjects.ts';

const OF_SUBJECT = `
SELECT ${RESULT_COLUMNS} FROM results WHERE subject = ?
ORDER BY data_base DESC, queried_at DESC, seq DESC LIMIT ?`;

const TAGS_OF = `
SELECT subject, name FROM subject_tags
WHERE subject IN (SELECT value FROM json_each(?)) ORDER BY normalized`;

const SUBJECTS_OF = 'SELECT DISTINCT subject FROM results WHERE id IN (SELECT value FROM json_each(?))';

export function library(database: Database, bounds = BOUNDS): Library {
  database.exec(INDEXED_WORDS);
  const ofSubject = database.prepare<[string, number], ResultColumns>(OF_SUBJECT);
  const countOfSubject = database.prepare<[string], number>('SELECT count(*) FROM results WHERE subject = ?').pluck();
  const tagsOf = database.prepare<[string], { readonly subject: string; readonly name: string }>(TAGS_OF);
  const subjectsOf = database.prepare<[string], string>(SUBJECTS_OF).pluck();

  const tagged = (rows: readonly CursorColumns[]): LibraryEntry[] => {
    const subjects = [...new Set(rows.map(({ subject }) => subject))];
    const tags = Map.groupBy(tagsOf.all(JSON.stringify(subjects)), ({ subject }) => subject);
    return rows.map(({ subject, seq, cursorValue, ...columns }) => ({
      ...resultFromColumns(columns),
      cursor: { value: cursorValue, seq },
      tags: (tags.get(subject) ?? []).map(({ name }) => name),
    }));
  };

  return {
    page: async (request) => tagged(readLibraryPage(database, request, bounds)),
    count: async (question) => countRows(database, question, bounds),
    subjects: async (request) => {
      const rows = readSubjectsPage(database, request, bounds);
      return tagged(rows).map((entry, index) => ({ ...entry, matching: rows[index]?.matching ?? 0 }));
    },
    countSubjects: async (question) => countSubjects(database, question, bounds),
    newest: async (search, limit) => readNewest(database, { search, limit }, bounds),
    months: async (question, resultId, limit) => tagged(readMonths(database, { question, resultId, limit }, bounds)),
    ofSubject: async (subject, limit) => ({
      rows: ofSubject.all(subject, limit).map(resultFromColumns),
      total: countOfSubject.get(subject) ?? 0,
    }),
    subjectsOf: async (ids) => subjectsOf.all(JSON.stringify(ids)),
  };
}
