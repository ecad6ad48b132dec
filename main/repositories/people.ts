import type { Database } from 'better-sqlite3';
import { normalizeName } from '#domain/normalize-name.ts';
import type { PeopleRepository, StoredPerson } from '../ports/cases.ts';
import { withAudit } from './audit/writer.ts';

const LIST = `
SELECT id, name, role, verifier, wrong_tries AS wrongTries, added_at AS addedAt, ended_at AS endedAt
FROM people ORDER BY ended_at IS NOT NULL, normalized, seq`;

const ADD = `
INSERT INTO people (id, name, normalized, role, verifier, wrong_tries, added_at, ended_at)
SELECT @id, @name, @normalized, @role, @verifier, @wrongTries, @addedAt, @endedAt
WHERE @endedAt IS NOT NULL OR NOT EXISTS (SELECT 1 FROM people WHERE normalized = @normalized AND ended_at IS NULL)`;

/** Who prepares and who decides cases: added and ended, never removed, since acts name them. */
export function peopleRepository(database: Database): PeopleRepository {
  const change = withAudit(database);
  const list = database.prepare<[], StoredPerson>(LIST);
  const add = database.prepare<[StoredPerson & { readonly normalized: string }]>(ADD);
  const setVerifier = database.prepare<[string, string, string]>(
    'UPDATE people SET verifier = ? WHERE id = ? AND verifier = ?',
  );
  const countWrong = database.prepare<[number, string]>('UPDATE people SET wrong_tries = ? WHERE id = ?');
  const end = database.prepare<[number, string]>('UPDATE people SET ended_at = ? WHERE id = ? AND ended_at IS NULL');

  return {
    list: async () => list.all(),
    add: async (person, auditEvent) =>
      change(() => add.run({ ...person, normalized: normalizeName(person.name) }).changes > 0, auditEvent),
    setVerifier: async (proved, verifier, auditEvent) =>
      change(() => setVerifier.run(verifier, proved.id, proved.verifier).changes > 0, auditEvent),
    countWrong: async (id, wrongTries) => {
      countWrong.run(wrongTries, id);
    },
    end: async (id, at, auditEvent) => {
      change(() => end.run(at, id).changes > 0, auditEvent);
    },
  };
}
