import { ok } from '#domain/basics/outcome.ts';
import type { Eraser, Erasure, PreviousArchiveEraser, PreviousErasure } from '#main/ports/eraser.ts';

export const NOTHING_KEPT: Erasure = {
  names: [],
  results: 0,
  consents: 0,
  cases: 0,
  batchLines: 0,
  groups: 0,
  watches: 0,
  filings: 0,
  registrato: 0,
  unreadable: 0,
  waiting: 0,
  attempts: 0,
  drafts: 0,
  notes: 0,
  tags: 0,
  views: 0,
  pseudonyms: 0,
  evidence: 0,
  kept: 0,
  keptFrom: null,
};

/** An eraser that finds the same for every subject and records its calls. */
export function fakeEraser(found: Partial<Erasure> = {}): Eraser & { readonly erased: unknown[] } {
  const erasure = { ...NOTHING_KEPT, ...found };
  const erased: unknown[] = [];
  return {
    erased,
    preview: async () => erasure,
    erase: async (scope, auditEvent) => {
      erased.push({ scope, auditEvent });
      return erasure;
    },
    mentions: async () => ({ rows: [], total: 0 }),
    blank: async () => false,
    due: async () => ({ rows: [], total: 0 }),
  };
}

/** Archives set aside with the same findings for every subject; records its calls. */
export function fakePreviousArchives(
  found: Partial<PreviousErasure> = {},
): PreviousArchiveEraser & { readonly erased: unknown[] } {
  const previousArchives = { holding: 0, unopened: 0, mentions: 0, ...found };
  const erased: unknown[] = [];
  return {
    erased,
    preview: async () => ok(previousArchives),
    erase: async (scope, auditEvent) => {
      erased.push({ scope, auditEvent });
      return ok(previousArchives);
    },
  };
}
