import type { DraftRepository, StoredDraft } from '#main/ports/repositories.ts';

export interface FakeDrafts extends DraftRepository {
  readonly drop: (id: string) => void;
}

/** Drafts in memory; one whose id `isSent` knows hides. */
export function fakeDrafts(isSent: (id: string) => boolean): FakeDrafts {
  const drafts = new Map<string, StoredDraft>();
  const waiting = (): StoredDraft[] => [...drafts.values()].filter(({ id }) => !isSent(id));
  return {
    save: async (draft) => void drafts.set(draft.id, draft),
    get: async (id) => waiting().find((draft) => draft.id === id) ?? null,
    list: async () => waiting().toReversed(),
    discard: async (id) => waiting().some((draft) => draft.id === id) && drafts.delete(id),
    drop: (id) => void drafts.delete(id),
  };
}
