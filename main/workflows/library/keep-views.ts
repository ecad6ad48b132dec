import type { LibraryView } from '../../../preload/contract/library.ts';
import { MOST_VIEWS } from '../../../preload/domain/library/library-limits.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import type { Answer, LibraryViews, NewId, StoredView } from '../ports.ts';

interface Views {
  views: LibraryView[];
}

export async function listViews(views: LibraryViews): Promise<Views> {
  return { views: (await views.list()).map((view) => ({ ...view })) };
}

/** Keeps a filter with its order under a name; the same name, accents and case aside, is replaced. */
export async function saveView(
  { views, newId }: { readonly views: LibraryViews; readonly newId: NewId },
  view: Omit<StoredView, 'id'>,
): Promise<Answer<Views>> {
  const kept = await views.save({ ...view, id: newId() });
  return kept ? accept(await listViews(views)) : refuse('limit_reached', { most: MOST_VIEWS });
}

export async function removeView(views: LibraryViews, id: string): Promise<Views> {
  await views.remove(id);
  return listViews(views);
}
