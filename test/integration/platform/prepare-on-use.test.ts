import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { expect, test, vi } from 'vitest';
import { migrate } from '#main/platform/database/migrate.ts';
import { prepareOnUse } from '#main/platform/database/prepare-on-use.ts';
import { repositoriesIn } from '#main/repositories/repositories.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';

test('a statement is compiled when it is first used, and once', () => {
  const database = new CipherDatabase(':memory:');
  const compile = vi.spyOn(database, 'prepare');
  prepareOnUse(database);
  const wrong = database.prepare('SELECT nothing FROM nowhere');
  const numbers = database.prepare<[number], { n: number; twice: number }>(
    'SELECT n, 2 * n AS twice FROM (SELECT ? AS n)',
  );
  const [plucked, raw] = [numbers.pluck(), numbers.raw()];
  expect(compile).not.toHaveBeenCalled();
  expect(numbers.get(3)).toEqual({ n: 3, twice: 6 });
  expect([...numbers.iterate(4)]).toEqual(numbers.all(4));
  expect(numbers.columns().map(({ name }) => name)).toEqual(['n', 'twice']);
  expect(compile).toHaveBeenCalledTimes(1);
  expect([plucked.get(3), raw.get(3)]).toEqual([3, [3, 6]]);
  expect(database.prepare('CREATE TABLE made (n)').run().changes).toBe(0);
  expect(() => wrong.all()).toThrow();
});

test('an archive that opens compiles few of its statements', () => {
  const database = new CipherDatabase(':memory:');
  migrate(database, archiveMigrations);
  const compile = vi.spyOn(database, 'prepare');
  repositoriesIn(database);
  expect(compile.mock.calls.length).toBeLessThan(15);
});
