import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import { type GroupCommit, groupCommit } from '#main/repositories/group-commit.ts';
import { freshFolder } from './fresh.ts';
import { commitsIn } from './write-ahead-log.ts';

/** A negative number is refused when it is written, an unconfirmed one when its transaction ends. */
const TABLES = `
CREATE TABLE vouchers (n INTEGER PRIMARY KEY) STRICT;
CREATE TABLE kept (
  n INTEGER NOT NULL CHECK (n >= 0),
  voucher INTEGER REFERENCES vouchers (n) DEFERRABLE INITIALLY DEFERRED
) STRICT;`;

interface Item {
  readonly n: number;
  readonly voucher?: number;
}

interface Store extends Pick<GroupCommit, 'flush'> {
  readonly save: (item: Item) => Promise<void>;
  readonly kept: () => number[];
  readonly clear: () => void;
  /** Transactions written to the disk since the opening. */
  readonly commits: () => Promise<number>;
}

async function freshStore(): Promise<Store> {
  const file = join(await freshFolder(), 'shelf.db');
  const key = randomBytes(32);
  const opened = await openDatabase({ file, key, keyId: keyIdOf(key), migrations: [TABLES] });
  if (!opened.ok) throw new Error(opened.error.code);
  const database = opened.value;
  onTestFinished(() => void database.close());
  const { run, flush } = groupCommit(database);
  const write = writer(database);
  return {
    save: (item) => run(() => write(item)),
    flush,
    kept: () => database.prepare<[], number>('SELECT n FROM kept ORDER BY rowid').pluck().all(),
    clear: () => database.exec('DELETE FROM kept'),
    commits: () => commitsIn(`${file}-wal`),
  };
}

function writer(database: Database): (item: Item) => void {
  const insert = database.prepare('INSERT INTO kept (n, voucher) VALUES (?, ?)');
  return ({ n, voucher = null }) => {
    if (n === 13) throw new RangeError('nobody writes a 13');
    insert.run(n, voucher);
  };
}

const upTo = (count: number): Item[] => Array.from({ length: count }, (_, n) => ({ n: 100 + n }));

test('items of one turn are one transaction, in their order', async () => {
  const { save, kept, commits } = await freshStore();
  const before = await commits();
  await Promise.all(upTo(50).map(save));
  expect(await commits()).toBe(before + 1);
  expect(kept()).toEqual(upTo(50).map(({ n }) => n));
});

test('items of different turns are transactions of their own, each on disk before the next begins', async () => {
  const { save, kept, commits } = await freshStore();
  const before = await commits();
  for (const [index, item] of upTo(3).entries()) {
    await save(item);
    expect(await commits()).toBe(before + index + 1);
  }
  expect(kept()).toEqual([100, 101, 102]);
});

test('nothing is written before the turn ends, unless it is asked for', async () => {
  const { save, flush, kept } = await freshStore();
  const first = save({ n: 1 });
  expect(kept()).toEqual([]);
  flush();
  expect(kept()).toEqual([1]);
  const second = save({ n: 2 });
  await Promise.all([first, second]);
  expect(kept()).toEqual([1, 2]);
  flush();
  expect(kept()).toEqual([1, 2]);
});

test('a bad item costs its neighbours a few transactions more, not one each', async () => {
  const { save, commits } = await freshStore();
  const before = await commits();
  const items = upTo(64).with(40, { n: -1 });
  const ends = await Promise.allSettled(items.map(save));
  expect(ends.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([40]);
  expect(await commits()).toBe(before + 6);
});

test('an item that only the end of the transaction finds bad fails alone as well', async () => {
  const { save, kept } = await freshStore();
  const ends = await Promise.allSettled([{ n: 1 }, { n: 2, voucher: 404 }, { n: 3 }].map(save));
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(ends[1]).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } });
  expect(kept()).toEqual([1, 3]);
});

test('whatever is bad among them, exactly the good ones are kept, in their order, and each knows its own end', async () => {
  const { save, kept, clear } = await freshStore();
  const bad = [-1, 13];
  const items = fc.array(fc.record({ n: fc.constantFrom(1, 2, 3, 4, ...bad) }), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(items, async (some) => {
      clear();
      const ends = await Promise.allSettled(some.map(save));
      const isGood = ({ n }: Item): boolean => !bad.includes(n);
      expect(ends.map(({ status }) => status === 'fulfilled')).toEqual(some.map(isGood));
      expect(kept()).toEqual(some.filter(isGood).map(({ n }) => n));
    }),
    { numRuns: 60 },
  );
});
