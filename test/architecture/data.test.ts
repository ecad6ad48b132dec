import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import { AUTHORIZATION_MIGRATIONS } from '#main/register-service/sqlite-authorizations.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { readPage, rowsUnder } from './pages.ts';

const TABLES =
  "SELECT name FROM pragma_table_list WHERE type IN ('table', 'virtual') AND schema = 'main' AND name NOT LIKE 'sqlite_%'";

/** Tables as they stand after all migrations; those that a search makes for itself belong to it. */
async function tablesOf(migrations: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-tables-'));
  try {
    const key = new Uint8Array(32).fill(7);
    const opened = await openDatabase({ file: join(folder, 'empty.db'), key, keyId: keyIdOf(key), migrations });
    if (!opened.ok) throw new Error(opened.error.code);
    const tables = opened.value.prepare<[], string>(TABLES).pluck().all();
    opened.value.close();
    return tables;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test.each([
  ['The archive’s tables', archiveMigrations],
  ['The embedded service’s table', AUTHORIZATION_MIGRATIONS],
])('%s are on the page of the data, and no other', async (heading, migrations) => {
  const tables = await tablesOf(migrations);
  const rows = rowsUnder(readPage('docs/data.md'), heading).map(([cell = '']) => cell.replaceAll('`', ''));
  expect(rows.toSorted()).toEqual(tables.toSorted());
});

test('each row says all that is asked of a table', () => {
  const rows = rowsUnder(readPage('docs/data.md'), 'The archive’s tables');
  expect(rows.filter((row) => row.length !== 6 || row.includes(''))).toEqual([]);
});
