import type { Database } from 'better-sqlite3';
import { stripMask } from '../../preload/domain/document.ts';
import type { StoredEvent, SubjectEvents } from '../workflows/ports.ts';

const ADD = `
INSERT INTO subject_events (documento, kind, at, officer, environment, purpose, outcome, consent_id, result_id)
VALUES (@documento, @kind, @at, @officer, @environment, @purpose, @outcome, @consentId, @resultId)`;

const OF_SUBJECT = `
SELECT documento, kind, at, officer, environment, purpose, outcome, consent_id AS consentId, result_id AS resultId
FROM subject_events WHERE documento = ? ORDER BY at DESC, seq DESC LIMIT ?`;

/** What was done with the data of each subject: only added to, never changed. */
export function subjectEvents(database: Database): SubjectEvents {
  const add = eventWriter(database);
  const ofSubject = database.prepare<[string, number], StoredEvent>(OF_SUBJECT);
  const countOf = database.prepare<[string], number>('SELECT count(*) FROM subject_events WHERE documento = ?').pluck();

  return {
    add: async (event) => add(event),
    ofSubject: async (documento, limit) => {
      const numero = stripMask(documento);
      return { rows: ofSubject.all(numero, limit), total: countOf.get(numero) ?? 0 };
    },
  };
}

/** Writes one event in the transaction that is open, or in one of its own. */
export function eventWriter(database: Database): (event: StoredEvent) => void {
  const add = database.prepare<[StoredEvent]>(ADD);
  return (event) => void add.run(event);
}
