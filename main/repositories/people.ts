import type { Database } from 'better-sqlite3';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { keyedTag } from '../ports/keyed-tag.ts';
import type { NewKey, OwnKey, PeopleRepository, PersonKey, StoredPerson } from '../ports/people.ts';
import { withAudit } from './audit/writer.ts';

const LIST = `
SELECT id, name, role, added_at AS addedAt, ended_at AS endedAt
FROM people ORDER BY ended_at IS NOT NULL, normalized, seq`;

const ADD = `
INSERT INTO people (id, name, normalized, role, added_at, ended_at)
SELECT @id, @name, @normalized, @role, @addedAt, @endedAt
WHERE @endedAt IS NOT NULL OR NOT EXISTS (SELECT 1 FROM people WHERE normalized = @normalized AND ended_at IS NULL)`;

const KEYS = `
SELECT public_key AS publicKey, person_id AS personId, made_at AS madeAt, former, confirmation
FROM person_keys ORDER BY made_at, public_key`;

const ADD_KEY = `
INSERT INTO person_keys (public_key, person_id, made_at, former, confirmation)
VALUES (@publicKey, @personId, @madeAt, @former, @confirmation)`;

/** Sets the key only if the current key is still the known one; null if there was none. */
const SET_OWN = `
INSERT INTO own_keys (person_id, public_key, sealed, wrong_tries)
SELECT @personId, @publicKey, @sealed, 0
WHERE @known IS (SELECT public_key FROM own_keys WHERE person_id = @personId)
ON CONFLICT (person_id) DO UPDATE SET public_key = excluded.public_key, sealed = excluded.sealed, wrong_tries = 0`;

/** A row of the table; `former` and `confirmation` are JSON. */
interface KeyColumns extends Omit<PersonKey, 'former' | 'confirmation'> {
  readonly former: string | null;
  readonly confirmation: string | null;
}

/** The people who prepare and decide cases. They are added and ended, never removed, because acts name them. */
export function peopleRepository(database: Database): PeopleRepository {
  const change = withAudit(database);
  const list = database.prepare<[], StoredPerson>(LIST);
  const add = database.prepare<[StoredPerson & { readonly normalized: string }]>(ADD);
  const keys = database.prepare<[], KeyColumns>(KEYS);
  const ownKey = database.prepare<[string], OwnKey>(
    'SELECT public_key AS publicKey, sealed, wrong_tries AS wrongTries FROM own_keys WHERE person_id = ?',
  );
  const secret = database.prepare<[], Buffer>('SELECT secret FROM archive_secret').pluck();
  const countWrong = database.prepare<[number, string]>('UPDATE own_keys SET wrong_tries = ? WHERE person_id = ?');
  const confirm = database.prepare<[string, string, string]>(
    'UPDATE person_keys SET confirmation = ? WHERE public_key = ? AND person_id = ?',
  );
  const end = database.prepare<[number, string]>('UPDATE people SET ended_at = ? WHERE id = ? AND ended_at IS NULL');
  const setKey = keyWriter(database);

  return {
    list: async () => list.all(),
    keys: async () => keys.all().map(keyFrom),
    add: async ({ person, key }, auditEvent) =>
      change(() => {
        const isAdded = add.run({ ...person, normalized: normalizeName(person.name) }).changes > 0;
        return isAdded && setKey(key, null);
      }, auditEvent),
    ownKey: async (personId) => ownKey.get(personId) ?? null,
    binding: async (personId) => keyedTag(secret.get() ?? new Uint8Array(), 'person key', personId),
    setKey: async (key, former, auditEvent) => change(() => setKey(key, former), auditEvent),
    confirm: async ({ publicKey, personId }, said, auditEvent) =>
      change(() => confirm.run(JSON.stringify(said), publicKey, personId).changes > 0, auditEvent),
    countWrong: async (id, wrongTries) => {
      countWrong.run(wrongTries, id);
    },
    end: async (id, at, auditEvent) => {
      change(() => end.run(at, id).changes > 0, auditEvent);
    },
  };
}

function keyWriter(database: Database): (key: NewKey, former: string | null) => boolean {
  const setOwn = database.prepare<[SetOwn]>(SET_OWN);
  const addKey = database.prepare<[KeyColumns]>(ADD_KEY);
  return ({ sealed, ...key }, known) => {
    const { personId, publicKey } = key;
    const isSet = setOwn.run({ personId, publicKey, sealed, known }).changes > 0;
    if (isSet) addKey.run(keyToColumns(key));
    return isSet;
  };
}

interface SetOwn extends Pick<NewKey, 'personId' | 'publicKey' | 'sealed'> {
  readonly known: string | null;
}

function keyToColumns({ former, confirmation, ...key }: PersonKey): KeyColumns {
  return {
    ...key,
    former: former && JSON.stringify(former),
    confirmation: confirmation && JSON.stringify(confirmation),
  };
}

/** JSON is not validated: every page of the file is authenticated. */
function keyFrom({ former, confirmation, ...key }: KeyColumns): PersonKey {
  return {
    ...key,
    former: former === null ? null : JSON.parse(former),
    confirmation: confirmation === null ? null : JSON.parse(confirmation),
  };
}
