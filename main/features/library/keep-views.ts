import type { LibraryView } from '#contract/library.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { MAX_VIEWS } from '#domain/library/library-filter.ts';
import type { LibraryViews, StoredView } from '../../ports/repositories.ts';
import type { Clock, NewId, Officer } from '../../ports/system.ts';
import { buildEvent } from '../audit/record-event.ts';

interface ViewPorts {
  readonly views: LibraryViews;
  readonly clock: Clock;
  readonly officer: Officer;
}

interface Views {
  views: LibraryView[];
}

export async function listViews(views: LibraryViews): Promise<Views> {
  return { views: (await views.list()).map((view) => ({ ...view })) };
}

/** Saves a filter and its order under a name; replaces a view with the same name, ignoring accents and case. */
export async function saveView(
  { views, newId, ...ports }: ViewPorts & { readonly newId: NewId },
  view: Omit<StoredView, 'id'>,
): Promise<Outcome<Views>> {
  const auditEvent = buildEvent(ports, { kind: 'label', facts: { what: 'view', added: 1 } });
  const kept = await views.save({ ...view, id: newId() }, auditEvent);
  return kept ? ok(await listViews(views)) : fail('limit_reached', { max: MAX_VIEWS });
}

export async function removeView({ views, ...ports }: ViewPorts, id: string): Promise<Views> {
  await views.remove(id, buildEvent(ports, { kind: 'label', facts: { what: 'view', removed: 1 } }));
  return listViews(views);
}
