import type { Database } from 'better-sqlite3';
import { MAX_NOTES } from '#domain/library/library-filter.ts';
import type { StoredNote, SubjectNotes } from '../../ports/repositories.ts';
import { withAudit } from '../audit/writer.ts';

const ADD = `
INSERT INTO subject_notes (id, subject, at, officer, text) SELECT @id, @subject, @at, @officer, @text
WHERE (SELECT count(*) FROM subject_notes WHERE subject = @subject) < ${MAX_NOTES}`;

/** Notes are added and removed, never changed. */
export function subjectNotes(database: Database): SubjectNotes {
  const change = withAudit(database);
  const add = database.prepare<[StoredNote & { readonly subject: string }]>(ADD);
  const ofSubject = database.prepare<[string], StoredNote>(
    'SELECT id, at, officer, text FROM subject_notes WHERE subject = ? ORDER BY at DESC, seq DESC',
  );
  const remove = database.prepare('DELETE FROM subject_notes WHERE id = ?');

  return {
    add: async (subject, note, auditEvent) => change(() => add.run({ ...note, subject }).changes > 0, auditEvent),
    ofSubject: async (subject) => ofSubject.all(subject),
    remove: async (id, auditEvent) => change(() => remove.run(id).changes > 0, auditEvent),
  };
}
