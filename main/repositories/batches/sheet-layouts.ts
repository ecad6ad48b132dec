import type { Database } from 'better-sqlite3';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import type { BatchRepository } from '../../ports/batches.ts';
import { sha256Of } from '../../ports/sha256.ts';

type LayoutMethods = Pick<BatchRepository, 'rememberLayout' | 'layoutOf' | 'forgetLayouts'>;

/** Layouts are remembered by the titles of a sheet. */
export function sheetLayouts(database: Database): LayoutMethods {
  const remember = database.prepare<[string, string]>(
    `INSERT INTO batch_layouts (titles_sha256, layout) VALUES (?, ?)
     ON CONFLICT (titles_sha256) DO UPDATE SET layout = excluded.layout`,
  );
  const find = database.prepare<[string], string>('SELECT layout FROM batch_layouts WHERE titles_sha256 = ?').pluck();
  const forget = database.prepare('DELETE FROM batch_layouts');
  return {
    rememberLayout: async (titles, layout) => {
      if (titles.length > 0) remember.run(sumOf(titles), JSON.stringify(layout));
    },
    layoutOf: async (titles) => {
      const found = find.get(sumOf(titles));
      return found === undefined ? null : JSON.parse(found);
    },
    forgetLayouts: async () => forget.run().changes,
  };
}

/** A hash, because a row that was mistaken for titles may contain a name. */
function sumOf(titles: readonly string[]): string {
  return sha256Of(JSON.stringify(titles.map(normalizeName))).toString('hex');
}
