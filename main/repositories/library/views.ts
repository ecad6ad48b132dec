import type { Database } from 'better-sqlite3';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { MAX_VIEWS, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import type { LibraryViews, StoredView } from '../../ports/repositories.ts';
import { withAudit } from '../audit/writer.ts';

/** A row of the table; filter and sort are JSON. */
interface ViewColumns {
  readonly id: string;
  readonly name: string;
  readonly filter: string;
  readonly sort: string;
}

interface NamedColumns extends ViewColumns {
  readonly normalized: string;
}

const ADD = `
INSERT INTO library_views (id, name, normalized, filter, sort) SELECT @id, @name, @normalized, @filter, @sort
WHERE (SELECT count(*) FROM library_views) < ${MAX_VIEWS}`;

/** Replaces the oldest id, because a team may have two views of one name. */
const REPLACE = `
UPDATE library_views SET name = @name, filter = @filter, sort = @sort
WHERE id = (SELECT min(id) FROM library_views WHERE normalized = @normalized)`;

export function libraryViews(database: Database): LibraryViews {
  const change = withAudit(database);
  const list = database.prepare<[], ViewColumns>(
    'SELECT id, name, filter, sort FROM library_views ORDER BY normalized, id',
  );
  const add = database.prepare<[NamedColumns]>(ADD);
  const replace = database.prepare<[NamedColumns]>(REPLACE);
  const remove = database.prepare('DELETE FROM library_views WHERE id = ?');

  return {
    list: async () => list.all().map(viewFromColumns),
    save: async ({ filter, sort, ...view }, auditEvent) => {
      const texts = { filter: JSON.stringify(filter), sort: JSON.stringify(sort) };
      const columns = { ...view, ...texts, normalized: normalizeName(view.name) };
      return change(() => replace.run(columns).changes > 0 || add.run(columns).changes > 0, auditEvent);
    },
    remove: async (id, auditEvent) => change(() => remove.run(id).changes > 0, auditEvent),
  };
}

/** A filter that an older program saved lacks newer parts; those let every row through. */
function viewFromColumns({ filter, sort, ...view }: ViewColumns): StoredView {
  return { ...view, filter: { ...WHOLE_LIBRARY, ...JSON.parse(filter) }, sort: JSON.parse(sort) };
}
