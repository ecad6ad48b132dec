import type { Database } from 'better-sqlite3';
import { MAX_VIEWS, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { normalizeName } from '#domain/normalize-name.ts';
import type { LibraryViews, StoredView } from '../../ports/repositories.ts';
import { withAudit } from '../audit/writer.ts';

/** A view as the table holds it; filter and sort are JSON. */
interface ViewColumns {
  readonly id: string;
  readonly name: string;
  readonly filter: string;
  readonly sort: string;
}

const SAVE = `
INSERT INTO library_views (id, name, normalized, filter, sort) SELECT @id, @name, @normalized, @filter, @sort
WHERE (SELECT count(*) FROM library_views WHERE normalized <> @normalized) < ${MAX_VIEWS}
ON CONFLICT (normalized) DO UPDATE SET name = excluded.name, filter = excluded.filter, sort = excluded.sort`;

/** Named filters of the library. */
export function libraryViews(database: Database): LibraryViews {
  const change = withAudit(database);
  const list = database.prepare<[], ViewColumns>(
    'SELECT id, name, filter, sort FROM library_views ORDER BY normalized',
  );
  const save = database.prepare<[ViewColumns & { readonly normalized: string }]>(SAVE);
  const remove = database.prepare('DELETE FROM library_views WHERE id = ?');

  return {
    list: async () => list.all().map(viewFromColumns),
    save: async ({ filter, sort, ...view }, auditEvent) => {
      const columns = { ...view, filter: JSON.stringify(filter), sort: JSON.stringify(sort) };
      return change(() => save.run({ ...columns, normalized: normalizeName(view.name) }).changes > 0, auditEvent);
    },
    remove: async (id, auditEvent) => change(() => remove.run(id).changes > 0, auditEvent),
  };
}

/** A view from before a part of the filter was there lets all through by it. */
function viewFromColumns({ filter, sort, ...view }: ViewColumns): StoredView {
  return { ...view, filter: { ...WHOLE_LIBRARY, ...JSON.parse(filter) }, sort: JSON.parse(sort) };
}
