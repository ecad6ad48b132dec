import type { Eraser, Erasure } from '../../../main/workflows/ports.ts';

export const NOTHING_KEPT: Erasure = {
  names: [],
  results: 0,
  consents: 0,
  unreadable: 0,
  drafts: 0,
  notes: 0,
  tags: 0,
  evidence: 0,
  kept: 0,
  keptFrom: null,
};

/** An eraser that finds the same of everybody and remembers what it was told. */
export function fakeEraser(found: Partial<Erasure> = {}): Eraser & { readonly erased: unknown[] } {
  const erasure = { ...NOTHING_KEPT, ...found };
  const erased: unknown[] = [];
  return {
    erased,
    preview: async () => erasure,
    erase: async (scope, told) => {
      erased.push({ scope, told });
      return erasure;
    },
    due: async () => ({ rows: [], total: 0 }),
  };
}
