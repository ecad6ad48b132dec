import { readFile } from 'node:fs/promises';
import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { describe, expect, test } from 'vitest';
import { isUnaltered } from '#main/platform/database/schema.ts';
import { freshNotes, type Notes, orFail } from './notes.ts';

/** Every kind of entry: tables of both kinds, an index, a trigger, a view, a search. */
const FIRST = `
-- Whose words these are.
CREATE TABLE notes (seq INTEGER PRIMARY KEY, text TEXT NOT NULL, size INTEGER AS (length(text)) VIRTUAL) STRICT;
CREATE TABLE tags (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE INDEX notes_by_text ON notes (text);
CREATE TRIGGER notes_stay BEFORE DELETE ON notes BEGIN SELECT raise(ABORT, 'it''s  kept'); END;
CREATE VIEW texts AS SELECT text FROM notes;
CREATE VIRTUAL TABLE notes_search USING fts5(text, content = '', contentless_delete = 1);
`;
const SECOND = "ALTER TABLE notes ADD COLUMN tag TEXT NOT NULL DEFAULT 'none'; UPDATE notes SET tag = 'old';";

const altered = (version: unknown) => ({
  ok: false,
  error: { code: 'archive_unreadable', details: { reason: 'altered', version } },
});

/** Notes at the first version, changed by hand, closed. */
async function changedNotes(change: string): Promise<Notes> {
  const notes = await freshNotes();
  const database = orFail(await notes.open({ migrations: [FIRST] }));
  database.exec("INSERT INTO notes (text) VALUES ('one'), ('two')");
  database.unsafeMode();
  database.pragma('writable_schema = ON');
  database.exec(change);
  database.close();
  return notes;
}

const CHANGES: readonly (readonly [string, string])[] = [
  ['a trigger on an update', 'CREATE TRIGGER evil AFTER UPDATE ON notes BEGIN DELETE FROM tags; END'],
  ['a table', 'CREATE TABLE more (text TEXT)'],
  ['an index', 'CREATE INDEX more ON notes (seq, text)'],
  ['a view', 'CREATE VIEW more AS SELECT 1'],
  ['a search', 'CREATE VIRTUAL TABLE more USING fts5(text)'],
  ['a column', 'ALTER TABLE notes ADD COLUMN more TEXT'],
  ['a column in a search’s own table', 'ALTER TABLE notes_search_config ADD COLUMN more TEXT'],
  ['no index', 'DROP INDEX notes_by_text'],
  ['no trigger', 'DROP TRIGGER notes_stay'],
  ['no view', 'DROP VIEW texts'],
  ['no table', 'DROP TABLE tags'],
  [
    'another trigger under the name',
    "UPDATE sqlite_schema SET sql = replace(sql, 'BEFORE DELETE', 'AFTER DELETE') WHERE type = 'trigger'",
  ],
  [
    'another text in a trigger',
    "UPDATE sqlite_schema SET sql = replace(sql, 'it''''s  kept', 'it''''s kept') WHERE type = 'trigger'",
  ],
  [
    'another column under the name',
    "UPDATE sqlite_schema SET sql = replace(sql, 'length(text)', 'abs(1)') WHERE name = 'notes'",
  ],
  ['an earlier version than its own', 'PRAGMA user_version = 0'],
  ['a version before all', 'PRAGMA user_version = -1'],
];

describe('data, altered archive: a file that was altered by somebody who has the key', () => {
  test.each(CHANGES)('is refused with %s, left as it is, and none of it is run', async (_, change) => {
    const notes = await changedNotes(change);
    const before = await readFile(notes.file);
    for (const migrations of [[FIRST], [FIRST, SECOND]]) {
      expect(await notes.open({ migrations })).toEqual(altered(expect.any(Number)));
      expect(await readFile(notes.file)).toEqual(before);
    }
  });

  test('is refused at the newest version too, which nothing is migrated to', async () => {
    const notes = await freshNotes();
    const migrations = [FIRST, SECOND];
    const database = orFail(await notes.open({ migrations }));
    database.exec('CREATE TABLE more (text TEXT)');
    database.close();
    expect(await notes.open({ migrations })).toEqual(altered(2));
  });

  test('is not one whose migrations are laid out or commented otherwise', async () => {
    const notes = await changedNotes('');
    const laidOut = FIRST.replace('-- Whose words these are.', '/* nothing */').replaceAll(' ON notes', '\n  ON notes');
    orFail(await notes.open({ migrations: [laidOut, SECOND] })).close();
  });
});

test('the schema is read and compared in a few milliseconds', () => {
  const database = new CipherDatabase(':memory:');
  database.exec(FIRST);
  isUnaltered(database, [FIRST]);
  const started = performance.now();
  for (let turn = 0; turn < 100; turn += 1) expect(isUnaltered(database, [FIRST])).toBe(true);
  expect((performance.now() - started) / 100).toBeLessThan(5);
  database.close();
});
