import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#main/platform/database/migrate.ts';
import { repositoriesIn } from '#main/repositories/repositories.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { paperForm } from '../../e2e/support/paper-drafts.ts';
import { NOON } from './samples.ts';

function openArchive() {
  const database = new CipherDatabase(':memory:');
  onTestFinished(() => void database.close());
  migrate(database, archiveMigrations);
  return { database, drafts: repositoriesIn(database).repositories.drafts };
}

const draftsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `draft-${index}`,
    createdAt: NOON,
    savedAt: NOON,
    form: paperForm(index),
  }));

test('drafts of a list are kept all together, or none if one cannot be', async () => {
  const { database, drafts } = openArchive();
  database.exec(`CREATE TRIGGER third BEFORE INSERT ON drafts WHEN NEW.id = 'draft-2'
    BEGIN SELECT RAISE(ABORT, 'no space'); END`);
  await expect(drafts.addAll(draftsOf(3))).rejects.toThrow('no space');
  expect((await drafts.list()).total).toBe(0);
  database.exec('DROP TRIGGER third');
  await drafts.addAll(draftsOf(3));
  expect((await drafts.list()).total).toBe(3);
});

test('drafts are listed by pages, each once, and those on paper all at once', async () => {
  const { drafts } = openArchive();
  await drafts.addAll(draftsOf(450));
  await drafts.save({ id: 'here', createdAt: NOON, savedAt: NOON, form: { ...paperForm(1), kind: 'presencial' } });
  const pages = await Promise.all([0, 200, 400].map((offset) => drafts.list(offset)));
  expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
    [200, 451],
    [200, 451],
    [51, 451],
  ]);
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(451);
  expect(await drafts.onPaper()).toHaveLength(450);
});
