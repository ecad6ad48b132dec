import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Table } from '#main/repositories/tables/table.ts';
import { SHARED, TABLES } from '#main/repositories/tables/tables.ts';
import { contradictions } from './described-schema.ts';
import { freshDatabase } from './fresh.ts';

test('data, descriptions: each is of a table as the schema has it', async () => {
  const database = await freshDatabase();
  const found = TABLES.flatMap((table) => contradictions(database, table).map((fault) => `${table.name}: ${fault}`));
  expect(found).toEqual([]);
});

/** Members by which a row is named and belongs to others, each left out of a description. */
const LEFT_OUT = ['refs', 'owner', 'isUnnumbered', 'isAttached', 'derived', 'computed'] as const;

const without = <Value>(all: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== name));

function* mutantsOf(table: Table): Iterable<readonly [string, Table]> {
  const { row, key, refs = {} } = table;
  for (const name of LEFT_OUT) if (table[name] !== undefined) yield [name, { ...table, [name]: undefined }];
  for (const name of Object.keys(row.shape)) {
    yield [`row.${name} left out`, { ...table, row: z.object(without(row.shape, name)) }];
    yield [`row.${name} of any type`, { ...table, row: row.extend({ [name]: z.unknown() }) }];
    yield [`row.${name} more`, { ...table, row: row.extend({ [`${name}s`]: z.string() }) }];
  }
  for (const name of key) yield [`key without ${name}`, { ...table, key: key.filter((one) => one !== name) }];
  for (const name of Object.keys(refs)) {
    yield [`refs.${name}`, { ...table, refs: without(refs, name) }];
  }
}

test('data, descriptions: a change of one that the schema knows is noticed', async () => {
  const database = await freshDatabase();
  const unnoticed = TABLES.flatMap((table) =>
    [...mutantsOf(table)].flatMap(([what, mutant]) =>
      contradictions(database, mutant).length > 0 ? [] : [`${table.name}: ${what}`],
    ),
  );
  expect(unnoticed).toEqual([]);
});

/** Saved filters, settings and layouts stay each archive's own; the others come with the rows that need them. */
const NEVER_MERGED = ['settings', 'institutions', 'dictionaries', 'library_views', 'own_keys', 'batch_layouts'];

test('data, descriptions: each table is merged, goes with its owner, or is one that stays', () => {
  const left = TABLES.filter(({ merge, owner }) => merge === undefined && owner === undefined);
  expect(left.map(({ name }) => name)).toEqual(NEVER_MERGED);
});

test('data, descriptions: an entry is sealed for whoever may read it', () => {
  const parts = [...SHARED].map(([part, { share }]) => [share.sealed, part] as const);
  const sealedBy = Map.groupBy(parts, ([sealed]) => sealed);
  expect(Object.fromEntries([...sealedBy].map(([sealed, all]) => [sealed, all.map(([, part]) => part)]))).toEqual({
    team: [
      'settings',
      'charges',
      'people',
      'person_keys',
      'key_confirmations',
      'policies',
      'policy_drafts',
      'watch_rules',
      'watch_cycles',
      'filings',
    ],
    subject: [
      'consents',
      'attempts',
      'results',
      'texts',
      'notes',
      'tags',
      'cases',
      'case_states',
      'case_pages',
      'case_acts',
      'registrato_reports',
      'registrato_months',
      'evidence',
      'watch_members',
      'watch_gaps',
      'findings',
      'finding_events',
      'filing_positions',
    ],
    row: ['views', 'groups', 'group_links', 'group_snapshots', 'watches'],
  });
});
