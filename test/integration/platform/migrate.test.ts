import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { versionOf } from '#main/platform/database/migrate.ts';
import { freshNotes, orFail, readNotes } from './notes.ts';

const steps = [
  'CREATE TABLE notes (text TEXT NOT NULL)',
  "ALTER TABLE notes ADD COLUMN tag TEXT NOT NULL DEFAULT 'none'; CREATE INDEX notes_by_tag ON notes (tag)",
  "UPDATE notes SET tag = 'old'; ALTER TABLE notes RENAME COLUMN tag TO label",
];

describe('bringing a file to the version of the program', () => {
  test.each([1, 2, 3])('keeps what was written at version %i', async (version) => {
    const notes = await freshNotes();
    const old = orFail(await notes.open({ migrations: steps.slice(0, version) }));
    expect(versionOf(old)).toBe(version);
    old.exec("INSERT INTO notes (text) VALUES ('kept')");
    old.close();

    const current = orFail(await notes.open({ migrations: steps }));
    expect(versionOf(current)).toBe(3);
    expect(readNotes(current)).toEqual(['kept']);
    expect(current.prepare('SELECT label FROM notes').pluck().get()).toBe(version < 3 ? 'old' : 'none');
  });

  test('makes the same shape from an empty file as from each older version', async () => {
    const shapes: unknown[][] = [];
    for (const version of [0, 1, 2, 3]) {
      const notes = await freshNotes();
      if (version > 0) orFail(await notes.open({ migrations: steps.slice(0, version) })).close();
      const database = orFail(await notes.open({ migrations: steps }));
      shapes.push(database.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY name').all());
    }
    expect(shapes).toEqual(Array.from({ length: 4 }, () => shapes[0]));
  });

  test('data, not updated: F9: a step that fails leaves the file as the former program wrote it, and is told as such', async () => {
    const notes = await freshNotes();
    orFail(await notes.open({ migrations: steps.slice(0, 1) })).close();
    const broken = [...steps.slice(0, 2), 'DROP TABLE notes; CREATE TABLE notes (text TEXT); SELECT nonsense()'];
    expect(await notes.open({ migrations: broken })).toEqual({
      ok: false,
      error: { code: 'archive_unreadable', details: { reason: 'not_updated', cause: 'SQLITE_ERROR' } },
    });

    const reopened = orFail(await notes.open({ migrations: steps.slice(0, 1) }));
    expect(versionOf(reopened)).toBe(1);
    reopened.close();
    const mended = orFail(await notes.open({ migrations: steps }));
    expect(versionOf(mended)).toBe(3);
  });

  test('a file of a newer program is refused and never written', async () => {
    const notes = await freshNotes();
    orFail(await notes.open({ migrations: steps })).close();
    const before = await readFile(notes.file);
    expect(await notes.open({ migrations: steps.slice(0, 2) })).toEqual({
      ok: false,
      error: { code: 'archive_unreadable', details: { reason: 'newer', version: 3, known: 2 } },
    });
    expect(await readFile(notes.file)).toEqual(before);
  });
});
