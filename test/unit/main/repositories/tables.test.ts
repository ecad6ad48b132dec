import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { expect, test } from 'vitest';
import { migrate } from '#main/platform/database/migrate.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { isNamed, partsOfName } from '#main/repositories/tables/table.ts';
import { SHARED, TABLES } from '#main/repositories/tables/tables.ts';

interface Column {
  readonly name: string;
  readonly type: 'TEXT' | 'INTEGER' | 'BLOB';
  readonly notnull: number;
  readonly pk: number;
  /** 2 and 3 for a column that SQLite computes. */
  readonly hidden: number;
}

const database = new CipherDatabase(':memory:');
migrate(database, archiveMigrations);
const columns = (table: string): readonly Column[] =>
  database.prepare<[string], Column>('SELECT * FROM pragma_table_xinfo(?)').all(table);

/** Values that only columns of their own type accept. */
const VALUES = { TEXT: 'x', INTEGER: 1.5, BLOB: Buffer.of(1) } as const;

test.each(TABLES)('$name is described as the schema has it', ({ name, row, isUnnumbered, refs = {} }) => {
  const found = columns(name);
  const written = found.filter(({ hidden, name: column }) => hidden === 0 && (isUnnumbered || column !== 'seq'));
  expect(Object.keys(row.shape).toSorted()).toEqual(written.map((column) => column.name).toSorted());
  expect(found.some((column) => column.name === 'seq' && column.pk === 1)).toBe(isUnnumbered !== true);
  for (const { name: column, type, notnull, pk } of written) {
    const takes = (value: unknown): boolean => row.shape[column]?.safeParse(value).success === true;
    const isNullable = notnull === 0 && pk === 0;
    // An optional name is '' in some tables and null in others: the description must refuse whatever the schema
    // refuses.
    if (!isNullable) expect([column, takes(null)]).toEqual([column, false]);
    for (const [other, value] of Object.entries(VALUES))
      if (other !== type) expect([column, takes(value)]).toEqual([column, false]);
  }
  for (const [column, { to }] of Object.entries(refs)) {
    const key = database
      .prepare<[string, string], string>('SELECT "table" FROM pragma_foreign_key_list(?) WHERE "from" = ?')
      .pluck();
    expect([undefined, to().name]).toContain(key.get(name, column));
  }
});

test.each(TABLES)('an index finds a row of $name by its name', (table) => {
  const plan = database
    .prepare<unknown[], { readonly detail: string }>(
      `EXPLAIN QUERY PLAN SELECT 1 FROM ${table.name} AS own WHERE ${isNamed(table, 'own')}`,
    )
    .all(...partsOfName(table, 'a b c d e f g h').map(() => ''));
  expect(plan.filter(({ detail }) => detail.startsWith('SCAN'))).toEqual([]);
});

test('each part of what a team shares has a name of its own', () => {
  const parts = TABLES.flatMap(({ shares = [] }) => shares.map(({ part }) => part));
  expect(parts).toHaveLength(SHARED.size);
});
